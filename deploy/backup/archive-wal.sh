#!/bin/sh
# Stores one segment of PostgreSQL's log. For postgresql.conf:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = '/srv/community/deploy/backup/archive-wal.sh "%p" "%f" /var/backups/community/wal'
# Fails without leaving a part, so that PostgreSQL tries again. Never overwrites a segment with another one.
set -eu
segment=$1 name=$2 archive=$3
if [ -e "$archive/$name" ]; then
  exec cmp -s "$segment" "$archive/$name"
fi
cp "$segment" "$archive/$name.part"
sync "$archive/$name.part"
mv "$archive/$name.part" "$archive/$name"
