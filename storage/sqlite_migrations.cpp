#include "storage/sqlite_migrations.hpp"

#include <string>
#include <utility>

namespace aurora::storage {

// docs/storage.md explains the columns.
//
// The journal has no index on purpose: entries of all tables are written side by side at its end,
// so that a batch dirties two or three pages instead of one or two per table. `prior` leads from an
// entry to the one before it at the same table.
//
// In tables without rowid the columns of the key come first: the quick_check of SQLite 3.40 takes
// others for NULL otherwise.
Result<void> create_first_schema(Database& db) {
  return db.run(R"sql(
CREATE TABLE tables (
  key        INTEGER NOT NULL PRIMARY KEY,
  id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  join_code  TEXT    NOT NULL CHECK (join_code <> ''),
  status     INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  head_seq   INTEGER NOT NULL CHECK (head_seq >= 0),
  head_entry INTEGER,
  CHECK ((head_seq = 0) = (head_entry IS NULL))
) STRICT;

CREATE UNIQUE INDEX tables_open_code ON tables (join_code) WHERE status IN (0, 1);
CREATE INDEX tables_by_status ON tables (status, created_at, id);
CREATE INDEX tables_by_code ON tables (join_code, created_at);

CREATE TABLE journal (
  entry     INTEGER NOT NULL PRIMARY KEY,
  table_key INTEGER NOT NULL REFERENCES tables (key),
  seq       INTEGER NOT NULL CHECK (seq > 0),
  at        INTEGER NOT NULL,
  prior     INTEGER,
  payload   BLOB    NOT NULL,
  CHECK ((seq = 1) = (prior IS NULL))
) STRICT;

CREATE TABLE snapshots (
  table_key INTEGER NOT NULL PRIMARY KEY REFERENCES tables (key),
  seq       INTEGER NOT NULL CHECK (seq > 0),
  payload   BLOB    NOT NULL
) STRICT;

CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
  value BLOB NOT NULL
) STRICT;

CREATE TABLE games (
  table_key   INTEGER NOT NULL PRIMARY KEY REFERENCES tables (key),
  table_id    BLOB    NOT NULL CHECK (length(table_id) = 16),
  finished_at INTEGER NOT NULL,
  listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),
  summary     BLOB    NOT NULL
) STRICT;

CREATE INDEX games_listed ON games (finished_at, table_id) WHERE listed = 1;

CREATE TABLE game_players (
  player_id   BLOB    NOT NULL CHECK (length(player_id) = 16),
  finished_at INTEGER NOT NULL,
  table_id    BLOB    NOT NULL,
  seat        INTEGER NOT NULL,
  table_key   INTEGER NOT NULL REFERENCES games (table_key),
  PRIMARY KEY (player_id, finished_at, table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE shares (
  token_hash BLOB    NOT NULL PRIMARY KEY,
  table_key  INTEGER NOT NULL REFERENCES tables (key),
  owner_id   BLOB    NOT NULL CHECK (length(owner_id) = 16),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX shares_by_owner ON shares (table_key, owner_id);

CREATE TABLE records (
  player_id BLOB    NOT NULL CHECK (length(player_id) = 16),
  mode      TEXT    NOT NULL CHECK (mode <> ''),
  games     INTEGER NOT NULL CHECK (games > 0),
  points    INTEGER NOT NULL,
  payload   BLOB    NOT NULL,
  PRIMARY KEY (player_id, mode)
) STRICT, WITHOUT ROWID;

CREATE INDEX records_best ON records (mode, points, player_id);

CREATE TABLE players (
  id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  name       TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX players_by_seen ON players (seen_at, id);

CREATE TABLE tokens (
  token_hash BLOB    NOT NULL PRIMARY KEY CHECK (token_hash <> x''),
  player     BLOB    NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_player ON tokens (player);

CREATE TABLE accounts (
  player        BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
  login         TEXT    NOT NULL UNIQUE CHECK (login <> ''),
  password_hash BLOB    NOT NULL,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE codes (
  code_hash BLOB    NOT NULL PRIMARY KEY CHECK (code_hash <> x''),
  player    BLOB    NOT NULL REFERENCES players (id),
  until     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX codes_by_player ON codes (player);

CREATE TABLE blocks (
  owner  BLOB    NOT NULL REFERENCES players (id),
  player BLOB    NOT NULL REFERENCES players (id),
  at     INTEGER NOT NULL,
  PRIMARY KEY (owner, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_player ON blocks (player);

CREATE TABLE bans (
  player_id BLOB    NOT NULL CHECK (length(player_id) = 16),
  scope     INTEGER NOT NULL CHECK (scope IN (0, 1)),
  until     INTEGER NOT NULL,
  reason    TEXT    NOT NULL,
  PRIMARY KEY (player_id, scope)
) STRICT, WITHOUT ROWID;

CREATE TABLE forgotten (
  player BLOB    NOT NULL PRIMARY KEY CHECK (length(player) = 16),
  at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE packs (
  digest   TEXT    NOT NULL PRIMARY KEY CHECK (digest <> ''),
  archive  BLOB    NOT NULL,
  added_at INTEGER NOT NULL
) STRICT;
)sql");
}

// Every table of schema 8 knows its head.
Result<void> add_progress(Database& db) {
  return db.run(R"sql(
CREATE TABLE progress (
  heads_upto INTEGER NOT NULL
) STRICT;
INSERT INTO progress SELECT ifnull(max(entry), 0) FROM journal;
)sql");
}

// With a million games, the few finished ones that are on no list took 165 ms to find; and who has
// links to games, and so is no absent guest, was found out anew for each page of guests.
Result<void> add_shortcuts(Database& db) {
  auto added = db.run(R"sql(
CREATE TABLE unlisted (
  table_key INTEGER NOT NULL PRIMARY KEY REFERENCES tables (key)
) STRICT;
DROP INDEX shares_by_owner;
CREATE INDEX shares_by_owner ON shares (owner_id, table_key);
)sql");
  return added ? db.run(std::string(kFindUnlisted)) : std::move(added);
}

// Of games that are in memory the servers know it; of all others nobody could be told.
Result<void> add_asleep(Database& db) {
  return db.run(R"sql(
CREATE TABLE asleep (
  player_id BLOB    NOT NULL CHECK (length(player_id) = 16),
  table_key INTEGER NOT NULL REFERENCES tables (key),
  notice    BLOB    NOT NULL,
  PRIMARY KEY (player_id, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX asleep_by_table ON asleep (table_key);
)sql");
}

// A token of a device has no name, and is good for everything: 0.
Result<void> add_personal_tokens(Database& db) {
  return db.run(R"sql(
ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN scopes INTEGER NOT NULL DEFAULT 0;
)sql");
}

Result<void> add_programs(Database& db) {
  return db.run(
      "ALTER TABLE accounts ADD COLUMN program INTEGER NOT NULL DEFAULT 0 "
      "CHECK (program IN (0, 1))");
}

// What names look like, the server knows, and notes it when it starts.
Result<void> add_looks(Database& db) {
  return db.run(R"sql(
ALTER TABLE accounts ADD COLUMN look BLOB NOT NULL DEFAULT x'';
CREATE INDEX accounts_by_look ON accounts (look);
)sql");
}

Result<void> add_reminders(Database& db) {
  return db.run(R"sql(
CREATE TABLE contacts (
  player  BLOB NOT NULL PRIMARY KEY REFERENCES players (id),
  payload BLOB NOT NULL CHECK (payload <> x'')
) STRICT;

CREATE TABLE reminders (
  player   BLOB    NOT NULL REFERENCES contacts (player),
  table_id BLOB    NOT NULL CHECK (length(table_id) = 16),
  channel  TEXT    NOT NULL,
  due      INTEGER NOT NULL,
  tries    INTEGER NOT NULL,
  payload  BLOB    NOT NULL,
  PRIMARY KEY (player, table_id, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX reminders_by_due ON reminders (due);
)sql");
}

Result<void> add_friends(Database& db) {
  return db.run(R"sql(
CREATE TABLE friends (
  owner      BLOB    NOT NULL REFERENCES players (id),
  player     BLOB    NOT NULL REFERENCES players (id),
  at         INTEGER NOT NULL,
  invited_to BLOB    NOT NULL,
  PRIMARY KEY (owner, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX friends_by_player ON friends (player);

CREATE TABLE hidden (
  player BLOB NOT NULL PRIMARY KEY REFERENCES players (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cases (
  kind        INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
  id          BLOB    NOT NULL CHECK (length(id) = 16),
  player      BLOB    NOT NULL REFERENCES players (id),
  reported_by BLOB    NOT NULL CHECK (length(reported_by) = 16),
  at          INTEGER NOT NULL,
  payload     BLOB    NOT NULL CHECK (payload <> x''),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX cases_by_time ON cases (kind, at, id);
CREATE INDEX cases_by_player ON cases (player, kind, at, id);
CREATE INDEX cases_by_reporter ON cases (reported_by);
)sql");
}

Result<void> add_vacations(Database& db) {
  return db.run(R"sql(
CREATE TABLE vacations (
  player  BLOB NOT NULL PRIMARY KEY REFERENCES players (id),
  payload BLOB NOT NULL CHECK (payload <> x'')
) STRICT;
)sql");
}

// A mailbox goes with its player.
Result<void> add_mailboxes(Database& db) {
  return db.run(R"sql(
CREATE TABLE mailboxes (
  player  BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
  due     INTEGER NOT NULL,
  payload BLOB    NOT NULL CHECK (payload <> x'')
) STRICT;

CREATE INDEX mailboxes_by_due ON mailboxes (due) WHERE due > 0;
)sql");
}

// The owner of the operator's links is nobody, so there is no reference.
Result<void> add_invite_links(Database& db) {
  return db.run(R"sql(
CREATE TABLE invite_links (
  code_hash  BLOB    NOT NULL PRIMARY KEY CHECK (code_hash <> x''),
  owner      BLOB    NOT NULL CHECK (length(owner) = 16),
  note       TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  until      INTEGER NOT NULL,
  uses       INTEGER NOT NULL CHECK (uses > 0),
  used       INTEGER NOT NULL CHECK (used BETWEEN 0 AND uses)
) STRICT, WITHOUT ROWID;

CREATE INDEX invite_links_by_owner ON invite_links (owner, created_at);

CREATE TABLE invite_uses (
  player    BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
  code_hash BLOB    NOT NULL,
  at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql");
}

Result<void> add_profiles(Database& db) {
  return db.run(R"sql(
ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));

CREATE INDEX games_uncounted ON games (finished_at, table_id) WHERE counted = 0;

CREATE TABLE profiles (
  player  BLOB NOT NULL PRIMARY KEY REFERENCES players (id),
  payload BLOB NOT NULL CHECK (payload <> x'')
) STRICT;

CREATE TABLE notes (
  player   BLOB NOT NULL REFERENCES players (id),
  table_id BLOB NOT NULL CHECK (length(table_id) = 16),
  text     BLOB NOT NULL CHECK (text <> x''),
  PRIMARY KEY (player, table_id)
) STRICT;
)sql");
}

Result<void> add_clubs(Database& db) {
  return db.run(R"sql(
CREATE TABLE clubs (
  id       BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  revision INTEGER NOT NULL CHECK (revision > 0),
  name     TEXT    NOT NULL CHECK (name <> ''),
  look     BLOB    NOT NULL UNIQUE CHECK (look <> x''),
  listed   INTEGER NOT NULL CHECK (listed IN (0, 1)),
  mode     TEXT    NOT NULL UNIQUE CHECK (mode <> ''),
  payload  BLOB    NOT NULL CHECK (payload <> x''),
  members  INTEGER NOT NULL
) STRICT;

CREATE INDEX clubs_by_members ON clubs (members, id) WHERE listed = 1;
CREATE INDEX clubs_ended ON clubs (id) WHERE members = 0;

CREATE TABLE club_members (
  club   BLOB    NOT NULL REFERENCES clubs (id),
  player BLOB    NOT NULL REFERENCES players (id),
  role   INTEGER NOT NULL CHECK (role BETWEEN 1 AND 6),
  since  INTEGER NOT NULL,
  PRIMARY KEY (club, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_members_by_player ON club_members (player);

CREATE TABLE club_games (
  club        BLOB    NOT NULL CHECK (length(club) = 16),
  finished_at INTEGER NOT NULL,
  table_id    BLOB    NOT NULL CHECK (length(table_id) = 16),
  table_key   INTEGER NOT NULL REFERENCES tables (key),
  PRIMARY KEY (club, finished_at, table_id)
) STRICT, WITHOUT ROWID;
)sql");
}

Result<void> add_identities(Database& db) {
  return db.run(R"sql(
CREATE TABLE identities (
  issuer  TEXT    NOT NULL CHECK (issuer <> ''),
  subject TEXT    NOT NULL CHECK (subject <> ''),
  player  BLOB    NOT NULL REFERENCES players (id),
  at      INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX identities_by_player ON identities (player, issuer);

CREATE TABLE spent_vouchers (
  voucher_hash BLOB    NOT NULL PRIMARY KEY CHECK (voucher_hash <> x''),
  until        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql");
}

// The host of an event is nobody once they are deleted, so there is no reference.
Result<void> add_events(Database& db) {
  return db.run(R"sql(
CREATE TABLE events (
  id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  host       BLOB    NOT NULL CHECK (length(host) = 16),
  created_at INTEGER NOT NULL,
  head       INTEGER NOT NULL CHECK (head > 0),
  open       INTEGER NOT NULL CHECK (open IN (0, 1)),
  due        INTEGER NOT NULL,
  summary    BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX events_by_time ON events (open, created_at, id);
CREATE INDEX events_by_host ON events (host);
CREATE INDEX events_by_due ON events (due, id) WHERE open = 1;

CREATE TABLE event_batches (
  event   BLOB    NOT NULL REFERENCES events (id),
  number  INTEGER NOT NULL CHECK (number > 0),
  payload BLOB    NOT NULL CHECK (payload <> x''),
  PRIMARY KEY (event, number)
) STRICT;
)sql");
}

}  // namespace aurora::storage
