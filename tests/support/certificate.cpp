#include "tests/support/certificate.hpp"

#include <cstdlib>
#include <stdexcept>

namespace aurora::testing {

Certificate::Certificate(const std::filesystem::path& dir, const std::string& name)
    : certificate(dir / "certificate.pem"), key(dir / "key.pem") {
  const std::string command =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "
      "/CN=test -addext subjectAltName=" +
      name + " -out " + certificate.string() + " -keyout " + key.string() + " 2>/dev/null";
  if (std::system(command.c_str()) != 0) {
    throw std::runtime_error("openssl has made no certificate");
  }
}

}  // namespace aurora::testing
