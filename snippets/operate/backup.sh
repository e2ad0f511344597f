#!/usr/bin/env bash
# Copies the data of a server that is stopped, and proves that the copy can be read.
# #region backup
set -euo pipefail
base="${1:?the base directory of the server}"
target="${2:?the folder for the copies}"

if curl --silent --output /dev/null "${RESTATE_ADMIN_URL:-http://localhost:9070}/health"; then
  echo "stop the server first: a copy of a running one is useless" >&2
  exit 1
fi
archive="restate-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
tar -C "$base" -czf "$target/$archive" .
# Without the folder in the checksum's file, both can be moved.
cd "$target"
sha256sum "$archive" > "$archive.sha256"
tar -tzf "$archive" > /dev/null
echo "$target/$archive"
# #endregion backup
