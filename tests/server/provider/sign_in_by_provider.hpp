// A server whose people sign in by a provider on a port of this machine, and what a page does
// there.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/provider/provider.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/curl_outgoing.hpp"
#include "server/reminders/web_push.hpp"
#include "server/runtime/randomness.hpp"
#include "tests/server/http/asking_api.hpp"
#include "tests/server/support/fake_provider.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

/// A page that somebody has open.
struct OpenPage {
  std::string verifier = random_token();

  [[nodiscard]] std::string address(bool fresh = false) const {
    return "/auth/provider?challenge=" + base64url(sha256(verifier)) + (fresh ? "&fresh=1" : "");
  }
};

inline v1::ProviderProof proof_of(const OpenPage& page, const std::string& voucher) {
  v1::ProviderProof proof;
  proof.set_voucher(voucher);
  proof.set_verifier(page.verifier);
  return proof;
}

inline v1::ClientFrame hello_by_frame(v1::ProviderProof proof, const std::string& invitation = {}) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_invitation(invitation);
  *frame.mutable_hello()->mutable_provider() = std::move(proof);
  return frame;
}

inline v1::ClientFrame link_frame(v1::ProviderProof proof, const std::string& password = {}) {
  v1::ClientFrame frame;
  *frame.mutable_link_provider()->mutable_proof() = std::move(proof);
  frame.mutable_link_provider()->set_password(password);
  return frame;
}

inline v1::ClientFrame unlink_frame(const std::string& password = {}) {
  v1::ClientFrame frame;
  frame.mutable_unlink_provider()->set_password(password);
  return frame;
}

inline v1::ClientFrame confirm_by_frame(v1::ProviderProof proof) {
  v1::ClientFrame frame;
  *frame.mutable_confirm_by_provider()->mutable_proof() = std::move(proof);
  return frame;
}

inline v1::ClientFrame account_now_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_account();
  return frame;
}

inline v1::ClientFrame delete_me_frame(const std::string& password = {}) {
  v1::ClientFrame frame;
  frame.mutable_delete_account()->set_password(password);
  return frame;
}

inline const FakePerson kMemberBob{.subject = "bob-at-the-club", .name = "Bob"};

class SignInByProvider : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_send()) {
      GTEST_SKIP() << "built without libcurl";
    }
    start(test_limits());
  }
  void start(const Limits& limits, Fetcher* fetcher = nullptr) {
    provider.set_now(clock.unix_ms());
    ProviderOptions options = provider.options();
    options.fetcher = fetcher;
    harness.reset();
    harness.emplace(disk.store, limits, clock, options);
  }
  void move_on(milliseconds time) {
    clock.advance(time);
    provider.set_now(clock.unix_ms());
  }

  /// Where the server sends the browser to.
  std::string location_of(const std::string& target) const {
    const ApiAnswer got = ask_api(*harness, target);
    EXPECT_EQ(got.status(), "302") << got.head << got.body;
    return got.header("Location");
  }
  std::string begin(const OpenPage& page, bool fresh = false) const {
    return location_of(page.address(fresh));
  }
  /// Where a browser ends that comes back with this.
  std::string end(const std::string& query) const {
    return location_of("/auth/provider/done?" + query);
  }
  /// Of somebody who goes all the way.
  std::string voucher(const OpenPage& page, const FakePerson& person = {}, bool fresh = false) {
    const std::string back = end(provider.approve(begin(page, fresh), person));
    constexpr std::string_view kBack = "/#provider=";
    EXPECT_TRUE(back.starts_with(kBack)) << back;
    return back.substr(std::min(back.size(), kBack.size()));
  }
  v1::ProviderProof proof(const FakePerson& person = {}, bool fresh = false) {
    const OpenPage page;
    return proof_of(page, voucher(page, person, fresh));
  }
  v1::ServerMessage come(const v1::ProviderProof& proof, const std::string& invitation = {}) const {
    return harness->client().ask(hello_by_frame(proof, invitation));
  }
  /// Somebody who has come by the provider, connected.
  Client come_in(const FakePerson& person = {}) {
    Client client = harness->client();
    EXPECT_TRUE(client.ask(hello_by_frame(proof(person))).has_welcome());
    return client;
  }

  FakeProvider provider;
  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness;
};

}  // namespace aurora::server::test
