#!/bin/sh
# Replaces the database with a backup, and copies the files back: ./restore.sh 2026-11-24T030000Z
# Asks first, because everything since that backup is lost. `ls backups/database` lists the backups.
set -eu
cd "$(dirname "$0")"
name=${1:?Usage: ./restore.sh <name of a backup, without .dump>}

printf 'Everything since %s will be lost. Type yes to continue: ' "$name"
read -r answer
[ "$answer" = yes ] || exit 1

docker compose stop web-1 web-2 jobs
# A copy of what is there now, in case the wrong backup was chosen.
docker compose run --rm backup now
docker compose run --rm backup restore "$name"
# The backup may be of an older release, and settings of the database are not a part of it.
docker compose run --rm migrate
docker compose up --detach --wait
