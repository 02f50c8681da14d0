#include "content/archive.hpp"

#include <gtest/gtest.h>

namespace aurora::content {
namespace {

TEST(PackArchive, IsReadAgainAsTheSamePack) {
  const Pack& pack = base_pack();
  const LoadResult again = load_archive(pack.source);
  ASSERT_TRUE(again) << to_string(again.error().front());
  EXPECT_EQ(again->digest, pack.digest);
  EXPECT_EQ(again->version, pack.version);
  EXPECT_EQ(again->source, pack.source);
}

TEST(PackArchive, IsTheSameInWhateverOrderTheFilesCome) {
  const PackFiles files{{"a.toml", "one\n"}, {"texts/b.toml", ""}};
  const PackFiles turned{files[1], files[0]};
  EXPECT_EQ(write_archive(files), write_archive(turned));
  EXPECT_EQ(write_archive(files), "aurora pack 1\na.toml 4\none\ntexts/b.toml 0\n");
}

TEST(PackArchive, OfAPartIsRefused) {
  const std::string whole = write_archive({{"a.toml", "one\n"}});
  EXPECT_TRUE(read_archive(whole));
  EXPECT_FALSE(read_archive(whole.substr(0, whole.size() - 1)));
  EXPECT_FALSE(read_archive("aurora pack 1\na.toml\n"));
  EXPECT_FALSE(read_archive("aurora pack 1\na.toml x\n"));
  EXPECT_FALSE(read_archive(""));
  EXPECT_FALSE(load_archive("nothing")) << "and says so";
}

}  // namespace
}  // namespace aurora::content
