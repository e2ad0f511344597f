#!/usr/bin/env bash
# Copies the data of a server that is stopped, and proves that the copy can be read.
# #region backup
set -euo pipefail
data="${1:?the folder that holds restate-data}"
target="${2:?the folder for the copies}"

if curl --silent --output /dev/null localhost:9070/health; then
  echo "stop the server first: a copy of a running one is useless" >&2
  exit 1
fi
archive="$target/restate-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
tar -C "$data" -czf "$archive" restate-data
sha256sum "$archive" > "$archive.sha256"
tar -tzf "$archive" > /dev/null
echo "$archive"
# #endregion backup
