#!/bin/sh
# Copies a running PostgreSQL server, checks the copy, and deletes old ones. Run it each night, as a role with the right
# REPLICATION:
#   base-backup.sh postgres://backup:password@host/community /var/backups/community [DATA_DIR]
# Keeps KEEP_BACKUPS copies (7), and the log that they need. With the third argument, records the time for the alert
# BackupOld.
set -eu
address=$1 folder=$2 data=${3:-}
target="$folder/base-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$folder/wal"
pg_basebackup --dbname="$address" --pgdata="$target.part" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$target.part"
mv "$target.part" "$target"
# Names sort by time.
ls -d "$folder"/base-*Z | sort -r | tail -n +"$((${KEEP_BACKUPS:-7} + 1))" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d "$folder"/base-*Z | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$folder/wal" "$first"
if [ -n "$data" ]; then touch "$data/last-backup"; fi
echo "$target"
