#!/bin/sh
# Makes the Go code of parcels.proto, in this folder.
set -e
cd "$(dirname "$0")"
# #region generate
SDK=$(go list -m -f '{{.Dir}}' github.com/restatedev/sdk-go)
protoc --proto_path=. --proto_path="$SDK/proto" \
  --go_out=. --go_opt=paths=source_relative \
  --go-restate_out=. --go-restate_opt=paths=source_relative \
  parcels/parcels.proto
# #endregion generate
