// Names that one at a time can hold: whether what people were told about them is possible, if every
// request was carried out at one moment between its sending and its answer (linearizability, by the
// search of Wing and Gong). Shares nothing with the server.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace aurora::simulation {

/// Moments count all sendings and answers in the world.
struct NameRequest {
  enum class Kind : std::uint8_t { kTake, kRelease, kProve };
  enum class Answer : std::uint8_t { kUnknown, kYes, kNo };

  Kind kind = Kind::kTake;
  std::string person;
  std::uint64_t sent = 0;
  std::uint64_t answered = UINT64_MAX;  ///< never: it may be carried out at any time, or not at all
  Answer answer = Answer::kUnknown;
};

class NameRegister {
 public:
  /// Returns the number of the request.
  std::size_t sent(const std::string& name, NameRequest::Kind kind, const std::string& person,
                   std::uint64_t moment);
  void answered(const std::string& name, std::size_t number, bool yes, std::uint64_t moment);

  /// The first name about which people were told what cannot be.
  [[nodiscard]] std::optional<std::string> impossible() const;

 private:
  std::map<std::string, std::vector<NameRequest>> by_name_;
};

/// Whether one name can have had this history. At most 64 requests.
[[nodiscard]] bool possible(const std::vector<NameRequest>& requests);

}  // namespace aurora::simulation
