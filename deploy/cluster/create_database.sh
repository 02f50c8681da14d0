#!/bin/sh
# Patroni calls it once, with the address of the new primary: makes the role and the database of the
# servers. AURORA_DATABASE_PASSWORD is the role's password.
set -eu
# There is no standby yet that could confirm it.
export PGOPTIONS='-c synchronous_commit=local'
psql --quiet --set=ON_ERROR_STOP=1 --set=password="$AURORA_DATABASE_PASSWORD" "$1" <<'SQL'
CREATE ROLE aurora LOGIN PASSWORD :'password';
CREATE DATABASE aurora OWNER aurora;
SQL
