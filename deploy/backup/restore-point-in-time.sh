#!/bin/sh
# Makes a data folder that PostgreSQL brings to a point in time when it starts:
#   restore-point-in-time.sh /var/backups/community/base-… /var/backups/community/wal /var/lib/postgresql/restored \
#     "2026-11-24 03:00:00+00"
# The folder must not exist. Run it as PostgreSQL's account, then start the server on the folder, and the site on that
# server. PostgreSQL stops before the first commit after that time and accepts writes from then on.
set -eu
base=$1 archive=$2 target=$3 time=$4
if [ -e "$target" ]; then
  echo "$target already exists. Choose a folder that doesn't exist yet." >&2
  exit 1
fi
cp -R "$base" "$target"
chmod 700 "$target"
cat >> "$target/postgresql.auto.conf" <<CONF
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = off
CONF
touch "$target/recovery.signal"
