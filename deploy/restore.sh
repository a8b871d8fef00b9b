#!/bin/sh
# Replaces the database with a backup, and copies the files back: ./restore.sh 2026-11-24T030000Z
# Asks first, because everything since that backup is lost. `ls backups/database` lists the backups.
set -eu
cd "$(dirname "$0")"
name=${1:?Usage: ./restore.sh <name of a backup, without .dump>}
since=$(echo "$name" | sed 's/T\(..\)\(..\)\(..\)Z$/T\1:\2:\3Z/')

# Without a terminal, so that it doesn't read the answers below.
run() {
  docker compose run --rm --no-TTY "$@" </dev/null
}
confirm() {
  printf '%s Type yes to continue: ' "$1"
  read -r answer
  [ "$answer" = yes ]
}

run backup check "$name"
confirm "Everything since $since will be lost." || exit 1

docker compose stop web-1 web-2 jobs
# A copy of what is there now, in case the wrong backup was chosen.
run backup now || confirm "What is there now could not be backed up." || exit 1
run backup restore "$name"
# The backup may be of an older release, and settings of the database are not a part of it.
run migrate
# Before jobs run: otherwise they pay again what was paid out since the backup.
run jobs reconcile --since "$since" || {
  echo "Do what the lines above say (docs/operations.md, Restore to a point in time). Then start the site:" >&2
  echo "  docker compose up --detach --wait" >&2
  exit 1
}
docker compose up --detach --wait
