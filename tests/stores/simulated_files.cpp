#include "tests/stores/simulated_files.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

#include <sqlite3.h>

namespace aurora::storage {

namespace {

constexpr std::size_t kSector = 512;
constexpr int kLongestName = 512;

/// Bytes of a file.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] Range common(const Range& other) const {
    const std::size_t from = std::max(begin, other.begin);
    return {from, std::max(from, std::min(end, other.end))};
  }
  [[nodiscard]] bool empty() const { return begin == end; }
};

struct Change {
  std::size_t at = 0;
  std::string bytes;
  std::optional<std::size_t> new_size{};  ///< a truncation, instead
};

void carry_out(const Change& change, std::string& content) {
  if (change.new_size) {
    content.resize(*change.new_size);
    return;
  }
  if (content.size() < change.at + change.bytes.size()) {
    content.resize(change.at + change.bytes.size());
  }
  std::memcpy(content.data() + change.at, change.bytes.data(), change.bytes.size());
}

}  // namespace

struct SimulatedFiles::Inode {
  std::string content;           ///< what every process sees
  std::string durable;           ///< what is there after a power cut
  std::vector<Change> unsynced;  ///< the way from one to the other
  std::vector<Range> damaged;    ///< what cannot be read

  // locks of the file, and the memory that its connections share (the index of the log)
  std::map<const Handle*, int> locks;
  std::vector<std::unique_ptr<std::array<std::byte, 32768>>> shared;
  std::array<const Handle*, SQLITE_SHM_NLOCK> owner{};
  std::array<std::vector<const Handle*>, SQLITE_SHM_NLOCK> readers;

  void change(Change change) {
    const Range written{change.at, change.at + change.bytes.size()};
    std::erase_if(damaged, [&](const Range& page) { return !page.common(written).empty(); });
    carry_out(change, content);
    unsynced.push_back(std::move(change));
  }
  void sync() {
    for (const Change& change : unsynced) {
      carry_out(change, durable);
    }
    unsynced.clear();
  }
  /// Some of it arrives, whole or in part; the rest never will.
  void lose(simulation::Dice& dice) {
    for (Change& change : unsynced) {
      if (dice.chance(500)) {
        continue;
      }
      if (change.bytes.size() > kSector && dice.chance(300)) {
        change.bytes.resize(kSector * (1 + dice.below(change.bytes.size() / kSector)));
      }
      carry_out(change, durable);
    }
    unsynced.clear();
  }
  void forget_process() {
    locks.clear();
    shared.clear();
    owner = {};
    readers = {};
  }
};

/// What SQLite takes for an open file.
struct SimulatedFiles::Handle {
  sqlite3_file base;
  SimulatedFiles* files;
  std::shared_ptr<Inode>* inode;
  std::uint64_t process;
  bool delete_at_end;
  std::string* name;
};

/// The functions that SQLite calls.
struct SimulatedFiles::Calls {
  static Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
  static Inode& inode(sqlite3_file* file) { return **handle(file).inode; }
  static SimulatedFiles& files(sqlite3_vfs* vfs) {
    return *static_cast<SimulatedFiles*>(vfs->pAppData);
  }
  /// It belongs to a process that is gone.
  static bool gone(sqlite3_file* file) {
    const Handle& own = handle(file);
    return !own.files->running_ || own.process != own.files->process_;
  }

  // --- files ---
  static int close(sqlite3_file* file) {
    const Handle& own = handle(file);
    if (!gone(file)) {
      unlock(file, SQLITE_LOCK_NONE);
      unmap(file, 0);
      if (own.delete_at_end) {
        own.files->files_.erase(*own.name);
      }
    }
    delete own.inode;
    delete own.name;
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    if (gone(file) || handle(file).files->fails()) {
      return SQLITE_IOERR_READ;
    }
    const std::string& content = inode(file).content;
    const auto begin = std::min(static_cast<std::size_t>(at), content.size());
    const auto there = std::min(static_cast<std::size_t>(size), content.size() - begin);
    std::memcpy(into, content.data() + begin, there);
    for (const Range& page : inode(file).damaged) {
      if (const Range hit = page.common({begin, begin + there}); !hit.empty()) {
        std::memset(static_cast<char*>(into) + (hit.begin - begin), 0xFF, hit.end - hit.begin);
      }
    }
    if (there == static_cast<std::size_t>(size)) {
      return SQLITE_OK;
    }
    std::memset(static_cast<char*>(into) + there, 0, static_cast<std::size_t>(size) - there);
    return SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    if (gone(file)) {
      return SQLITE_IOERR_WRITE;
    }
    SimulatedFiles& all = *handle(file).files;
    if (all.fails()) {
      return all.dice_.chance(500) ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    inode(file).change({.at = static_cast<std::size_t>(at),
                        .bytes = {static_cast<const char*>(from), static_cast<std::size_t>(size)}});
    return SQLITE_OK;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (gone(file) || handle(file).files->fails()) {
      return SQLITE_IOERR_TRUNCATE;
    }
    inode(file).change({.at = 0, .bytes = {}, .new_size = static_cast<std::size_t>(size)});
    return SQLITE_OK;
  }
  /// When it fails, a later sync that succeeds says nothing about what was written before.
  static int sync(sqlite3_file* file, int /*flags*/) {
    if (gone(file)) {
      return SQLITE_IOERR_FSYNC;
    }
    SimulatedFiles& all = *handle(file).files;
    if (all.fails()) {
      inode(file).lose(all.dice_);
      return SQLITE_IOERR_FSYNC;
    }
    inode(file).sync();
    return SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* out) {
    *out = static_cast<sqlite3_int64>(inode(file).content.size());
    return SQLITE_OK;
  }
  static int lock(sqlite3_file* file, int level) {
    if (gone(file)) {
      return SQLITE_IOERR_LOCK;
    }
    Inode& own = inode(file);
    for (const auto& [other, held] : own.locks) {
      if (other == &handle(file)) {
        continue;
      }
      const bool in_the_way = level == SQLITE_LOCK_SHARED     ? held >= SQLITE_LOCK_PENDING
                              : level == SQLITE_LOCK_RESERVED ? held >= SQLITE_LOCK_RESERVED
                                                              : held >= SQLITE_LOCK_SHARED;
      if (in_the_way) {
        return SQLITE_BUSY;
      }
    }
    int& held = own.locks[&handle(file)];
    held = std::max(held, level);
    return SQLITE_OK;
  }
  static int unlock(sqlite3_file* file, int level) {
    if (!gone(file)) {
      if (level == SQLITE_LOCK_NONE) {
        inode(file).locks.erase(&handle(file));
      } else {
        inode(file).locks[&handle(file)] = level;
      }
    }
    return SQLITE_OK;
  }
  static int is_reserved(sqlite3_file* file, int* out) {
    *out = std::ranges::any_of(inode(file).locks,
                               [](const auto& lock) { return lock.second >= SQLITE_LOCK_RESERVED; })
               ? 1
               : 0;
    return SQLITE_OK;
  }
  static int control(sqlite3_file* /*file*/, int /*op*/, void* /*arg*/) { return SQLITE_NOTFOUND; }
  static int sector(sqlite3_file* /*file*/) { return kSector; }
  static int character(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  // --- memory that connections share ---
  static int map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
    *out = nullptr;
    if (gone(file)) {
      return SQLITE_IOERR_SHMMAP;
    }
    auto& shared = inode(file).shared;
    const auto at = static_cast<std::size_t>(region);
    if (at >= shared.size() && extend == 0) {
      return SQLITE_OK;
    }
    while (at >= shared.size()) {
      shared.push_back(std::make_unique<std::array<std::byte, 32768>>());
    }
    *out = shared[at]->data();
    return static_cast<std::size_t>(size) <= shared[at]->size() ? SQLITE_OK : SQLITE_IOERR_SHMMAP;
  }
  static int lock_shared(sqlite3_file* file, int first, int count, int flags) {
    if (gone(file)) {
      return SQLITE_IOERR_SHMLOCK;
    }
    Inode& own = inode(file);
    const Handle* const self = &handle(file);
    const auto each = [&](auto what) {
      for (int i = first; i < first + count; ++i) {
        if (!what(own.owner.at(static_cast<std::size_t>(i)),
                  own.readers.at(static_cast<std::size_t>(i)))) {
          return false;
        }
      }
      return true;
    };
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
      (void)each([&](const Handle*& owner, auto& readers) {
        owner = owner == self ? nullptr : owner;
        std::erase(readers, self);
        return true;
      });
      return SQLITE_OK;
    }
    const bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    const bool free = each([&](const Handle* owner, const auto& readers) {
      return (owner == nullptr || owner == self) &&
             (!alone || std::ranges::all_of(readers, [&](auto* one) { return one == self; }));
    });
    if (!free) {
      return SQLITE_BUSY;
    }
    (void)each([&](const Handle*& owner, auto& readers) {
      if (alone) {
        owner = self;
      } else {
        readers.push_back(self);
      }
      return true;
    });
    return SQLITE_OK;
  }
  static void barrier(sqlite3_file* /*file*/) {}
  static int unmap(sqlite3_file* file, int remove) {
    if (!gone(file)) {
      (void)lock_shared(file, 0, SQLITE_SHM_NLOCK, SQLITE_SHM_UNLOCK);
      if (remove != 0) {
        inode(file).shared.clear();
      }
    }
    return SQLITE_OK;
  }

  // --- the file system ---
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                  int* flags_out) {
    static const sqlite3_io_methods kMethods{
        .iVersion = 2,
        .xClose = close,
        .xRead = read,
        .xWrite = write,
        .xTruncate = truncate,
        .xSync = sync,
        .xFileSize = size,
        .xLock = lock,
        .xUnlock = unlock,
        .xCheckReservedLock = is_reserved,
        .xFileControl = control,
        .xSectorSize = sector,
        .xDeviceCharacteristics = character,
        .xShmMap = map,
        .xShmLock = lock_shared,
        .xShmBarrier = barrier,
        .xShmUnmap = unmap,
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    SimulatedFiles& all = files(vfs);
    Handle& own = *new (file) Handle{};
    if (!all.running_ || all.fails()) {
      return SQLITE_CANTOPEN;
    }
    const std::string path = name == nullptr ? "temporary" : name;
    auto found = all.files_.find(path);
    if (found == all.files_.end()) {
      if ((flags & SQLITE_OPEN_CREATE) == 0) {
        return SQLITE_CANTOPEN;
      }
      found = all.files_.emplace(path, std::make_shared<Inode>()).first;
    }
    own.files = &all;
    own.inode = new std::shared_ptr<Inode>(found->second);
    own.name = new std::string(path);
    own.process = all.process_;
    own.delete_at_end = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    own.base.pMethods = &kMethods;
    if (flags_out != nullptr) {
      *flags_out = flags;
    }
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int /*sync*/) {
    SimulatedFiles& all = files(vfs);
    if (!all.running_ || all.fails()) {
      return SQLITE_IOERR_DELETE;
    }
    return all.files_.erase(name) == 0 ? SQLITE_IOERR_DELETE_NOENT : SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* out) {
    *out = files(vfs).files_.contains(name) ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
  }
  static int randomness(sqlite3_vfs* vfs, int size, char* out) {
    for (int i = 0; i < size; ++i) {
      out[i] = static_cast<char>(files(vfs).dice_.number());
    }
    return size;
  }
  static int sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }
  static int time(sqlite3_vfs* vfs, sqlite3_int64* out) {
    constexpr sqlite3_int64 kUnixInJulianDays = 210'866'760'000'000;
    *out = kUnixInJulianDays + files(vfs).clock_();
    return SQLITE_OK;
  }
  static int last_error(sqlite3_vfs* /*vfs*/, int /*size*/, char* /*out*/) { return 0; }
};

SimulatedFiles::SimulatedFiles(simulation::Dice& dice, std::function<std::int64_t()> clock)
    : dice_(dice),
      clock_(std::move(clock)),
      vfs_(std::make_unique<sqlite3_vfs>()),
      usual_(sqlite3_vfs_find(nullptr)) {
  *vfs_ = sqlite3_vfs{};
  vfs_->iVersion = 2;
  vfs_->szOsFile = sizeof(Handle);
  vfs_->mxPathname = kLongestName;
  vfs_->zName = "simulated";
  vfs_->pAppData = this;
  vfs_->xOpen = Calls::open;
  vfs_->xDelete = Calls::remove;
  vfs_->xAccess = Calls::access;
  vfs_->xFullPathname = Calls::full_path;
  vfs_->xRandomness = Calls::randomness;
  vfs_->xSleep = Calls::sleep;
  vfs_->xGetLastError = Calls::last_error;
  vfs_->xCurrentTimeInt64 = Calls::time;
  sqlite3_vfs_register(vfs_.get(), 1);
  sqlite3_randomness(0, nullptr);  // what SQLite draws comes from the dice from now on
}

SimulatedFiles::~SimulatedFiles() {
  sqlite3_vfs_unregister(vfs_.get());
  sqlite3_vfs_register(usual_, 1);
  sqlite3_randomness(0, nullptr);
}

bool SimulatedFiles::fails() {
  if (!fails_in_) {
    return false;
  }
  if (*fails_in_ > 0) {
    --*fails_in_;
    return false;
  }
  fails_in_.reset();
  ++failures_;
  return true;
}

void SimulatedFiles::damage(const std::string& name, std::size_t pages, std::size_t page_size) {
  Inode& file = *files_.at(name);
  const std::size_t all = file.content.size() / page_size;
  for (std::size_t i = 0; i < pages && all > 0; ++i) {
    const std::size_t at = dice_.below(all) * page_size;
    file.damaged.push_back({at, at + page_size});
  }
}

void SimulatedFiles::mend() {
  for (const auto& [name, inode] : files_) {
    inode->damaged.clear();
  }
}

void SimulatedFiles::stop(bool power_cut) {
  running_ = false;
  fails_in_.reset();
  for (const auto& [name, inode] : files_) {
    inode->forget_process();
    if (power_cut) {
      inode->lose(dice_);
      inode->content = inode->durable;
    }
  }
}

void SimulatedFiles::start() {
  ++process_;
  running_ = true;
}

void SimulatedFiles::copy(const std::string& from, const std::string& to) {
  std::vector<std::pair<std::string, std::shared_ptr<Inode>>> copies;
  for (const auto& [name, inode] : files_) {
    if (name.starts_with(from)) {
      auto copied = std::make_shared<Inode>();
      copied->content = inode->content;
      copied->durable = inode->content;
      copies.emplace_back(to + name.substr(from.size()), std::move(copied));
    }
  }
  for (auto& [name, inode] : copies) {
    files_[name] = std::move(inode);
  }
}

void SimulatedFiles::remove(const std::string& prefix) {
  std::erase_if(files_, [&](const auto& file) { return file.first.starts_with(prefix); });
}

}  // namespace aurora::storage
