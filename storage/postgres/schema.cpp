#include "storage/postgres/schema.hpp"

#include <algorithm>

#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {
namespace {

// Texts are bytea: here they are compared byte by byte, and
// may hold any byte. `journal` has no foreign key: the store has found the table before it appends.
//
// `nodes`: without its second key, `epoch` would be no column of a key, and FOR KEY SHARE would not
// keep a take-over waiting (ADR 11). `is_down` spares everybody from taking over who is gone;
// `is_draining` from giving tables to who gives its own away.
//
// `format`: counts what servers know by heart and must hear from each other.
//
// `tries`: when what was tried may be tried as often as at first, by the clock of the database.
// Nothing is lost with them, so no commit waits for them.
//
// `tables`: who serves it, if anybody does, and until when somebody has to look at it otherwise.
//
// `contacts`, `reminders`: how players are reached who are away, and what they are to be told. Any
// server tells them; whoever moves a reminder first has it.
//
// `mailboxes`: e-mail addresses, and what is to be sent there. They go with their players.
// `profiles`, `notes`: what finished games come to, and private notes. They go with their players.
//
// `invite_links`: the owner of the operator's is nobody, so there is no reference. `invite_uses`:
// each player has come by one at most, so that a use is counted once however often it is written.
//
// `identities`: by what identity providers know players; they go with their players.
// `spent_vouchers`: each is dropped when nobody would take it any more.
//
// `events`, `event_batches`: tournaments and their journals. A host who was deleted is nobody, so
// there is no reference.
//
// `boards`, `notices`: how far each server has written its board, since when everything on it is
// there, and what it says of its tables. No commit waits for them, no standby has them, and they
// are empty after a crash or a fail-over: servers notice, and write them again. `waiting` is kept
// like a game, or somebody who has a seat would be matched again.
constexpr std::string_view kTables = R"sql(
CREATE TABLE format (
  version   bigint NOT NULL,
  changes   bigint NOT NULL DEFAULT 0,
  sign_outs bigint NOT NULL DEFAULT 0,
  announced bigint NOT NULL DEFAULT 0
);
INSERT INTO format VALUES (13);

CREATE TABLE nodes (
  node    bytea  NOT NULL PRIMARY KEY CHECK (node <> ''),
  epoch   bigint NOT NULL,
  beat    bigint NOT NULL,
  written bigint NOT NULL,
  address bytea  NOT NULL,
  is_down boolean NOT NULL DEFAULT false,
  is_draining boolean NOT NULL DEFAULT false,
  UNIQUE (node, epoch)
) WITH (fillfactor = 20);

CREATE TABLE tables (
  key        bigint   NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  id         uuid     NOT NULL UNIQUE,
  join_code  bytea    NOT NULL CHECK (join_code <> ''),
  status     smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  created_at bigint   NOT NULL,
  status_at  bigint   NOT NULL,
  status_seq bigint   NOT NULL,
  owner       bytea,
  owner_epoch bigint,
  claim       bigint NOT NULL DEFAULT 0,
  due         bigint
);
CREATE UNIQUE INDEX tables_open_code ON tables (join_code) WHERE status IN (0, 1);
CREATE INDEX tables_by_status ON tables (status, created_at, id);
CREATE INDEX tables_by_code ON tables (join_code, created_at);
CREATE INDEX tables_by_owner ON tables (owner, owner_epoch) WHERE status IN (0, 1);
CREATE INDEX tables_due ON tables (due) WHERE owner IS NULL AND status IN (0, 1);

CREATE TABLE journal (
  table_key bigint NOT NULL,
  seq       bigint NOT NULL CHECK (seq > 0),
  at        bigint NOT NULL,
  payload   bytea  NOT NULL,
  PRIMARY KEY (table_key, seq)
);

CREATE TABLE snapshots (
  table_key bigint NOT NULL PRIMARY KEY REFERENCES tables,
  seq       bigint NOT NULL CHECK (seq > 0),
  payload   bytea  NOT NULL
);

CREATE TABLE asleep (
  player_id uuid   NOT NULL,
  table_key bigint NOT NULL REFERENCES tables,
  notice    bytea  NOT NULL,
  PRIMARY KEY (player_id, table_key)
);
CREATE INDEX asleep_by_table ON asleep (table_key);

CREATE TABLE meta (
  key   bytea NOT NULL PRIMARY KEY CHECK (key <> ''),
  value bytea NOT NULL
);

CREATE TABLE games (
  table_key   bigint  NOT NULL PRIMARY KEY REFERENCES tables,
  table_id    uuid    NOT NULL,
  finished_at bigint  NOT NULL,
  listed      boolean NOT NULL,
  summary     bytea   NOT NULL,
  counted     boolean NOT NULL DEFAULT false
);
CREATE INDEX games_listed ON games (finished_at, table_id) WHERE listed;
CREATE INDEX games_uncounted ON games (finished_at, table_id) WHERE NOT counted;

CREATE TABLE game_players (
  player_id   uuid     NOT NULL,
  finished_at bigint   NOT NULL,
  table_id    uuid     NOT NULL,
  seat        smallint NOT NULL,
  table_key   bigint   NOT NULL REFERENCES games,
  PRIMARY KEY (player_id, finished_at, table_id, seat)
);

CREATE TABLE shares (
  token_hash bytea  NOT NULL PRIMARY KEY,
  table_key  bigint NOT NULL REFERENCES tables,
  owner_id   uuid   NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX shares_by_table ON shares (table_key, owner_id);
CREATE INDEX shares_by_owner ON shares (owner_id);

CREATE TABLE records (
  player_id uuid   NOT NULL,
  mode      bytea  NOT NULL CHECK (mode <> ''),
  games     bigint NOT NULL CHECK (games > 0),
  points    bigint NOT NULL,
  payload   bytea  NOT NULL,
  PRIMARY KEY (player_id, mode)
);
CREATE INDEX records_best ON records (mode, points, player_id);

CREATE TABLE players (
  id         uuid   NOT NULL PRIMARY KEY,
  name       bytea  NOT NULL,
  small_name bytea  NOT NULL,
  created_at bigint NOT NULL,
  seen_at    bigint NOT NULL
);
CREATE INDEX players_by_seen ON players (seen_at, id);

CREATE TABLE tokens (
  token_hash bytea  NOT NULL PRIMARY KEY CHECK (token_hash <> ''),
  player     uuid   NOT NULL REFERENCES players,
  created_at bigint NOT NULL,
  name       bytea  NOT NULL DEFAULT '',
  scopes     bigint NOT NULL DEFAULT 0
);
CREATE INDEX tokens_by_player ON tokens (player);

CREATE TABLE accounts (
  player        uuid   NOT NULL PRIMARY KEY REFERENCES players,
  login         bytea  NOT NULL UNIQUE CHECK (login <> ''),
  password_hash bytea  NOT NULL,
  created_at    bigint NOT NULL,
  updated_at    bigint NOT NULL,
  program       bigint NOT NULL DEFAULT 0 CHECK (program IN (0, 1)),
  look          bytea  NOT NULL DEFAULT ''
);
CREATE INDEX accounts_by_look ON accounts (look);

CREATE TABLE codes (
  code_hash bytea  NOT NULL PRIMARY KEY CHECK (code_hash <> ''),
  player    uuid   NOT NULL REFERENCES players,
  until     bigint NOT NULL
);
CREATE INDEX codes_by_player ON codes (player);

CREATE TABLE blocks (
  owner  uuid   NOT NULL REFERENCES players,
  player uuid   NOT NULL REFERENCES players,
  at     bigint NOT NULL,
  PRIMARY KEY (owner, player)
);
CREATE INDEX blocks_by_player ON blocks (player);

CREATE TABLE friends (
  owner      uuid   NOT NULL REFERENCES players,
  player     uuid   NOT NULL REFERENCES players,
  at         bigint NOT NULL,
  invited_to bytea  NOT NULL,
  PRIMARY KEY (owner, player)
);
CREATE INDEX friends_by_player ON friends (player);

CREATE TABLE hidden (
  player uuid NOT NULL PRIMARY KEY REFERENCES players
);

CREATE TABLE cases (
  kind        smallint NOT NULL CHECK (kind BETWEEN 0 AND 3),
  id          uuid     NOT NULL,
  player      uuid     NOT NULL REFERENCES players,
  reported_by uuid     NOT NULL,
  at          bigint   NOT NULL,
  payload     bytea    NOT NULL CHECK (payload <> ''),
  PRIMARY KEY (kind, id)
);
CREATE INDEX cases_by_time ON cases (kind, at, id);
CREATE INDEX cases_by_player ON cases (player, kind, at, id);
CREATE INDEX cases_by_reporter ON cases (reported_by);

CREATE TABLE bans (
  player_id uuid     NOT NULL,
  scope     smallint NOT NULL CHECK (scope IN (0, 1)),
  until     bigint   NOT NULL,
  reason    bytea    NOT NULL,
  PRIMARY KEY (player_id, scope)
);

CREATE TABLE forgotten (
  player uuid   NOT NULL PRIMARY KEY,
  at     bigint NOT NULL
);

CREATE TABLE announcements (
  number bigint NOT NULL PRIMARY KEY,
  text   bytea  NOT NULL
);

CREATE UNLOGGED TABLE tries (
  key     bytea  NOT NULL PRIMARY KEY CHECK (key <> ''),
  full_at bigint NOT NULL
);

CREATE TABLE packs (
  digest   bytea  NOT NULL PRIMARY KEY CHECK (digest <> ''),
  archive  bytea  NOT NULL,
  added_at bigint NOT NULL
);

CREATE TABLE contacts (
  player  uuid  NOT NULL PRIMARY KEY REFERENCES players,
  payload bytea NOT NULL CHECK (payload <> '')
);

CREATE TABLE reminders (
  player   uuid   NOT NULL REFERENCES contacts ON DELETE CASCADE,
  table_id uuid   NOT NULL,
  channel  bytea  NOT NULL,
  due      bigint NOT NULL,
  tries    bigint NOT NULL,
  payload  bytea  NOT NULL,
  PRIMARY KEY (player, table_id, channel)
);
CREATE INDEX reminders_by_due ON reminders (due);

CREATE TABLE vacations (
  player  uuid  NOT NULL PRIMARY KEY REFERENCES players,
  payload bytea NOT NULL CHECK (payload <> '')
);

CREATE TABLE mailboxes (
  player  uuid   NOT NULL PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  due     bigint NOT NULL,
  payload bytea  NOT NULL CHECK (payload <> '')
);
CREATE INDEX mailboxes_by_due ON mailboxes (due) WHERE due > 0;

CREATE TABLE invite_links (
  code_hash  bytea  NOT NULL PRIMARY KEY CHECK (code_hash <> ''),
  owner      uuid   NOT NULL,
  note       bytea  NOT NULL,
  created_at bigint NOT NULL,
  until      bigint NOT NULL,
  uses       bigint NOT NULL CHECK (uses > 0),
  used       bigint NOT NULL CHECK (used BETWEEN 0 AND uses)
);
CREATE INDEX invite_links_by_owner ON invite_links (owner, created_at);

CREATE TABLE invite_uses (
  player    uuid   NOT NULL PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  code_hash bytea  NOT NULL,
  at        bigint NOT NULL
);

CREATE TABLE identities (
  issuer  bytea  NOT NULL CHECK (issuer <> ''),
  subject bytea  NOT NULL CHECK (subject <> ''),
  player  uuid   NOT NULL REFERENCES players ON DELETE CASCADE,
  at      bigint NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_by_player ON identities (player, issuer);

CREATE TABLE spent_vouchers (
  voucher_hash bytea  NOT NULL PRIMARY KEY CHECK (voucher_hash <> ''),
  until        bigint NOT NULL
);

CREATE TABLE profiles (
  player  uuid  NOT NULL PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  payload bytea NOT NULL CHECK (payload <> '')
);

CREATE TABLE notes (
  player   uuid  NOT NULL REFERENCES players ON DELETE CASCADE,
  table_id uuid  NOT NULL,
  text     bytea NOT NULL CHECK (text <> ''),
  PRIMARY KEY (player, table_id)
);

CREATE TABLE clubs (
  id       uuid    NOT NULL PRIMARY KEY,
  revision bigint  NOT NULL CHECK (revision > 0),
  name     bytea   NOT NULL CHECK (name <> ''),
  look     bytea   NOT NULL UNIQUE CHECK (look <> ''),
  listed   boolean NOT NULL,
  mode     bytea   NOT NULL UNIQUE CHECK (mode <> ''),
  payload  bytea   NOT NULL CHECK (payload <> ''),
  members  bigint  NOT NULL
);

CREATE INDEX clubs_by_members ON clubs (members, id) WHERE listed;
CREATE INDEX clubs_ended ON clubs (id) WHERE members = 0;

CREATE TABLE club_members (
  club   uuid   NOT NULL REFERENCES clubs,
  player uuid   NOT NULL REFERENCES players,
  role   bigint NOT NULL CHECK (role BETWEEN 1 AND 6),
  since  bigint NOT NULL,
  PRIMARY KEY (club, player)
);

CREATE INDEX club_members_by_player ON club_members (player);

CREATE TABLE club_games (
  club        uuid   NOT NULL,
  finished_at bigint NOT NULL,
  table_id    uuid   NOT NULL,
  table_key   bigint NOT NULL REFERENCES tables,
  PRIMARY KEY (club, finished_at, table_id)
);

CREATE TABLE events (
  id         uuid    NOT NULL PRIMARY KEY,
  host       uuid    NOT NULL,
  created_at bigint  NOT NULL,
  head       bigint  NOT NULL CHECK (head > 0),
  open       boolean NOT NULL,
  due        bigint  NOT NULL,
  summary    bytea   NOT NULL
);
CREATE INDEX events_by_time ON events (open, created_at, id);
CREATE INDEX events_by_host ON events (host);
CREATE INDEX events_by_due ON events (due, id) WHERE open;

CREATE TABLE event_batches (
  event   uuid   NOT NULL REFERENCES events,
  number  bigint NOT NULL CHECK (number > 0),
  payload bytea  NOT NULL CHECK (payload <> ''),
  PRIMARY KEY (event, number)
);

CREATE UNLOGGED TABLE boards (
  node        bytea  NOT NULL PRIMARY KEY,
  epoch       bigint NOT NULL,
  put_up      bigint NOT NULL,
  number      bigint NOT NULL,
  connections bigint NOT NULL
) WITH (fillfactor = 20);

CREATE UNLOGGED TABLE notices (
  node    bytea  NOT NULL,
  table_id uuid  NOT NULL,
  epoch   bigint NOT NULL,
  number  bigint NOT NULL,
  summary bytea  NOT NULL,
  PRIMARY KEY (node, table_id)
);
CREATE INDEX notices_by_number ON notices (node, number);

CREATE TABLE waiting (
  player   uuid   NOT NULL PRIMARY KEY,
  ticket   bigint NOT NULL UNIQUE GENERATED BY DEFAULT AS IDENTITY,
  node     bytea  NOT NULL,
  epoch    bigint NOT NULL,
  place    bigint NOT NULL,
  wish     bytea  NOT NULL,
  table_id uuid
);
)sql";

constexpr std::string_view kHasRelation =
    "SELECT 1 FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
    "WHERE n.nspname = convert_from($1, 'UTF8')::name AND ($2 = ''::bytea OR c.relname = "
    "convert_from($2, 'UTF8')::name)";

/// As a name (") or a text (') in a statement.
std::string quoted(const std::string& name, char quote = '"') {
  std::string text(1, quote);
  for (const char letter : name) {
    text.append(letter == quote ? 2 : 1, letter);
  }
  return text + quote;
}

Result<void> check_version(Connection& db) {
  const auto version = integer(db, "SELECT max(version) FROM format");
  if (!version) {
    return std::unexpected(version.error());
  }
  if (*version > kSchema) {
    return failure(StoreErrc::kNewerSchema, "The database has schema " + std::to_string(*version) +
                                                ", and this server knows schemas up to " +
                                                std::to_string(kSchema) +
                                                ". Run the newer server again.");
  }
  if (*version < kSchema) {
    return failure(StoreErrc::kOlderSchema,
                   "The database has schema " + std::to_string(*version) +
                       ", and this server needs schema " + std::to_string(kSchema) +
                       ". Copy it to a data directory with `aurora copy-store` of the version that "
                       "made it, and from there to a new database with this one.");
  }
  return {};
}

/// Within a transaction in which nobody else does the same.
Result<bool> make_tables(Connection& db, const std::string& name, bool must_exist,
                         std::span<const PutMeta> begins_with) {
  const auto ours = has_rows(db, kHasRelation, name, std::string_view("format"));
  const auto any = has_rows(db, kHasRelation, name, std::string_view());
  if (!ours || !any) {
    return std::unexpected(ours ? any.error() : ours.error());
  }
  if (*ours) {
    auto fits = check_version(db);
    return fits ? Result<bool>(false) : std::unexpected(std::move(fits).error());
  }
  const auto copying = has_rows(db, kHasRelation, name, kUnfinishedCopy);
  if (!copying) {
    return std::unexpected(copying.error());
  }
  if (*copying) {
    return failure(StoreErrc::kBusy,
                   "There is a copy in the database that has not ended. Go on with it: aurora "
                   "copy-store.");
  }
  if (*any) {
    return failure(StoreErrc::kCorrupt, "The schema " + name +
                                            " of the database belongs to another program. Choose "
                                            "another database.");
  }
  if (must_exist) {
    return failure(StoreErrc::kNotFound,
                   "There is no schema " + name + " in the database. Is this the right one?");
  }
  auto made = db.run_script("CREATE SCHEMA IF NOT EXISTS " + quoted(name));
  made = made ? db.run_script(std::string(kTables)) : std::move(made);
  for (const PutMeta& one : begins_with) {
    if (made) {
      made = execute(db, "INSERT INTO " + quoted(name) + ".meta (key, value) VALUES ($1, $2)",
                     one.key, one.value);
    }
  }
  return made ? Result<bool>(true) : std::unexpected(std::move(made).error());
}

}  // namespace

// FOR KEY SHARE, ON CONFLICT and the conditions of updates look again at what somebody else has
// committed in between: only READ COMMITTED does that. A transaction whose node is gone holds the
// node's row, so the server ends it.
Result<void> set_up(Connection& db, const std::string& name, const std::string& node) {
  return db.run_script(
      "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'; "
      "SET client_min_messages = warning; SET statement_timeout = 0; SET lock_timeout = 0; "
      "SET idle_in_transaction_session_timeout = '10s'; SET jit = off; "
      "SET standard_conforming_strings = on; SET search_path = " +
      quoted(name) + "; SET application_name = " + quoted("aurora " + name + " " + node, '\''));
}

Result<bool> make_schema(Connection& db, const std::string& name, bool must_exist,
                         std::span<const PutMeta> begins_with) {
  if (auto begun = db.run_script("BEGIN; SELECT pg_advisory_xact_lock(7165104)"); !begun) {
    return std::unexpected(std::move(begun).error());
  }
  auto made = make_tables(db, name, must_exist, begins_with);
  const auto ended = db.run_script(made ? "COMMIT" : "ROLLBACK");
  return made && !ended ? std::unexpected(ended.error()) : std::move(made);
}

}  // namespace aurora::storage::postgres
