-- Money. Provider events are stored by id before they act; every cent that moved is one row.

create table payment_events (
  id text constraint payment_events_pkey primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text
);

create table checkouts (
  id text constraint checkouts_pkey primary key,
  rental_id uuid not null constraint checkouts_rental_id_fkey references rentals,
  amount_cents bigint not null constraint checkouts_amount_positive check (amount_cents > 0),
  url text not null,
  status text not null default 'open' constraint checkouts_status_known check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index checkouts_one_open_per_rental on checkouts (rental_id) where status = 'open';
create index checkouts_rental_id_idx on checkouts (rental_id);

create table payment_movements (
  id uuid constraint payment_movements_pkey primary key default uuidv7(),
  rental_id uuid not null constraint payment_movements_rental_id_fkey references rentals,
  kind text not null constraint payment_movements_kind_known check (kind in ('charge', 'refund', 'transfer', 'reversal')),
  amount_cents bigint not null constraint payment_movements_amount_positive check (amount_cents > 0),
  provider_id text not null,
  happened_at timestamptz not null default now(),
  constraint payment_movements_once unique (kind, provider_id)
);
create index payment_movements_rental_id_idx on payment_movements (rental_id, happened_at);
-- A rental is charged in full once and refunded once, whatever arrives twice.
create unique index payment_movements_one_charge on payment_movements (rental_id) where kind = 'charge';
create unique index payment_movements_one_refund on payment_movements (rental_id) where kind = 'refund';

-- The built-in sandbox provider's own books, apart from the product's: what Stripe would keep on its side.
create schema sandbox;
create table sandbox.sessions (
  id text constraint sessions_pkey primary key,
  status text not null default 'open' constraint sessions_status_known check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' constraint sessions_payment_status_known check (payment_status in ('unpaid', 'paid')),
  amount_total bigint not null,
  currency text not null default 'cad',
  description text not null,
  customer_email text,
  locale text not null default 'en-CA',
  success_url text not null,
  cancel_url text not null,
  metadata jsonb not null default '{}',
  payment_intent text,
  idempotency_key text not null constraint sessions_idempotency_key_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create table sandbox.charges (
  payment_intent text constraint charges_pkey primary key,
  session_id text not null constraint charges_session_id_key unique constraint charges_session_id_fkey references sandbox.sessions,
  amount bigint not null constraint charges_amount_positive check (amount > 0),
  refunded bigint not null default 0,
  card_last4 text not null,
  created_at timestamptz not null default now(),
  constraint charges_refund_within check (refunded between 0 and amount)
);
create table sandbox.refunds (
  id text constraint refunds_pkey primary key,
  payment_intent text not null constraint refunds_payment_intent_fkey references sandbox.charges,
  amount bigint not null constraint refunds_amount_positive check (amount > 0),
  idempotency_key text not null constraint refunds_idempotency_key_key unique,
  created_at timestamptz not null default now()
);
create table sandbox.events (
  id text constraint events_pkey primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
