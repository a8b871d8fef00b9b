#!/bin/sh
# Backs up the database and the files into BACKUP_ROOT, or restores from there. Needs rclone and PostgreSQL's programs.
#   backup.sh nightly         every night at BACKUP_HOUR (UTC): now, then prune
#   backup.sh now             once
#   backup.sh prune           deletes dumps older than BACKUP_DAYS (14)
#   backup.sh check <name>    whether there is a readable backup of this name
#   backup.sh restore <name>  replaces the database, and copies the files back. The old one stays if the dump is broken
# The database comes first: files are only ever added under new names, so a later copy has all that the database names.
# Settings: PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE; BACKUP_FILES, a folder or a bucket that rclone knows;
# and DATA_DIR, to record the time there for the alert BackupOld.
set -eu
umask 077
export PGOPTIONS=--client-min-messages=warning
folder=${BACKUP_ROOT:-/backups}
files=${BACKUP_FILES:-bucket:community}

back_up() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  # Never overwrites a backup of the same second.
  while [ -e "$folder/database/$name.dump" ]; do
    sleep 1
    name=$(date -u +%Y-%m-%dT%H%M%SZ)
  done
  mkdir -p "$folder/database" "$folder/files"
  # Under its final name only when it is complete.
  pg_dump --format=custom --file="$folder/database/.$name.partial"
  pg_restore --list "$folder/database/.$name.partial" >/dev/null
  mv "$folder/database/.$name.partial" "$folder/database/$name.dump"
  rclone copy --immutable "$files" "$folder/files"
  if [ -n "${DATA_DIR:-}" ]; then touch "$DATA_DIR/last-backup"; fi
  echo "Backed up: $folder/database/$name.dump"
}

prune() {
  find "$folder/database" -name '*.dump' -mtime "+${BACKUP_DAYS:-14}" -delete
  find "$folder/database" -name '.*.partial' -mtime +1 -delete
}

check() {
  dump="$folder/database/$1.dump"
  [ -f "$dump" ] || { echo "There is no $dump. Available: $(ls "$folder/database")" >&2; exit 1; }
  pg_restore --list "$dump" >/dev/null
}

restore() {
  check "$1"
  fresh="${PGDATABASE}_restored"
  dropdb --if-exists --maintenance-db=postgres "$fresh"
  createdb --maintenance-db=postgres "$fresh"
  pg_restore --no-owner --exit-on-error --dbname="$fresh" "$dump"
  dropdb --force --if-exists --maintenance-db=postgres "$PGDATABASE"
  psql --quiet --dbname=postgres --command="alter database \"$fresh\" rename to \"$PGDATABASE\""
  rclone copy "$folder/files" "$files"
  violations=$(psql --no-align --tuples-only --command="select coalesce(sum(violations), 0) from app.ledger_audit")
  [ "$violations" = 0 ] || { echo "The ledger has $violations violations: select * from app.ledger_audit" >&2; exit 1; }
  echo "Restored $dump. The ledger balances."
}

nightly() {
  trap 'exit 0' TERM INT
  while :; do
    now=$(date -u +%s)
    next=$((now - now % 86400 + ${BACKUP_HOUR:-3} * 3600))
    [ "$next" -gt "$now" ] || next=$((next + 86400))
    # In the background, so that a signal ends the wait.
    sleep $((next - now)) &
    wait $!
    # A separate process: the shell ignores errors in a function that has an alternative.
    { "$0" now && "$0" prune; } || echo "The backup failed. The next one is tomorrow." >&2
  done
}

case "${1:-}" in
  nightly) nightly ;;
  now) back_up ;;
  prune) prune ;;
  check) check "${2:?Usage: backup.sh check <name>}" ;;
  restore) restore "${2:?Usage: backup.sh restore <name>}" ;;
  *) echo "Usage: backup.sh nightly | now | prune | check <name> | restore <name>" >&2; exit 1 ;;
esac
