CREATE TABLE parcels (
  tracking_number text PRIMARY KEY,
  customer text NOT NULL,
  stage text NOT NULL,
  version integer NOT NULL DEFAULT 0
);

-- What changeStage has done, one row for each call.
CREATE TABLE changes (change_key text PRIMARY KEY);

-- One row for each scan, without a key.
CREATE TABLE scans (
  id serial PRIMARY KEY,
  tracking_number text NOT NULL,
  depot text NOT NULL
);

CREATE TABLE shipments (
  tracking_number text PRIMARY KEY,
  scans integer NOT NULL,
  last_depot text NOT NULL
);

-- Transactions that were prepared, or must not be prepared any more.
CREATE TABLE prepared (gid text PRIMARY KEY);
