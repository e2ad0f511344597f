CREATE TABLE accounts (
  customer text PRIMARY KEY,
  credit_cents integer NOT NULL
);

CREATE TABLE payments (
  payment_key text PRIMARY KEY,
  tracking_number text NOT NULL,
  amount_cents integer NOT NULL
);

CREATE TABLE prepared (gid text PRIMARY KEY);
