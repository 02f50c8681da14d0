#include "storage/sqlite_migrations.hpp"

namespace aurora::storage {

// docs/storage.md explains the columns.
Result<void> create_schema_1(Database& db) {
  return db.run(R"sql(
CREATE TABLE tables (
  id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  join_code  TEXT    NOT NULL CHECK (join_code <> ''),
  status     INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  head_seq   INTEGER NOT NULL CHECK (head_seq >= 0)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX tables_open_code ON tables (join_code) WHERE status IN (0, 1);
CREATE INDEX tables_by_status ON tables (status, created_at, id);

CREATE TABLE journal (
  table_id BLOB    NOT NULL REFERENCES tables (id),
  seq      INTEGER NOT NULL CHECK (seq > 0),
  at       INTEGER NOT NULL,
  payload  BLOB    NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  table_id BLOB    NOT NULL PRIMARY KEY REFERENCES tables (id),
  seq      INTEGER NOT NULL CHECK (seq > 0),
  payload  BLOB    NOT NULL
) STRICT;

CREATE TABLE players (
  id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  name       TEXT    NOT NULL,
  token_hash BLOB    NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
  value BLOB NOT NULL
) STRICT;
)sql");
}

}  // namespace aurora::storage
