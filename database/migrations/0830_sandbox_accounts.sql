-- The sandbox pays owners: their accounts, what goes there and comes back, and disputes of card payments.

create table sandbox.accounts (
  id text primary key,
  idempotency_key text not null constraint accounts_idempotency_key_key unique,
  status text not null default 'needs_details'
    constraint accounts_status_known check (status in ('needs_details', 'in_review', 'active', 'rejected', 'closed')),
  due_by timestamptz,
  settles_at timestamptz,
  settles_as text constraint accounts_settles_as_known check (settles_as in ('needs_details', 'active', 'rejected')),
  name text not null,
  email text,
  locale text not null,
  profile_url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint accounts_settles_whole check ((settles_at is null) = (settles_as is null))
);

-- An address that leads an owner into their account. One to the dashboard leads nowhere else.
create table sandbox.account_links (
  id text primary key,
  account_id text not null references sandbox.accounts (id),
  return_url text,
  refresh_url text,
  locale text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_lead_both_ways check ((return_url is null) = (refresh_url is null))
);
create index account_links_account_id_idx on sandbox.account_links (account_id);

create table sandbox.transfers (
  id text primary key,
  payment_intent text not null references sandbox.charges (payment_intent),
  account_id text not null references sandbox.accounts (id),
  amount bigint not null constraint transfers_amount_positive check (amount > 0),
  reversed bigint not null default 0,
  transfer_group text not null,
  idempotency_key text not null constraint transfers_idempotency_key_key unique,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint transfers_reversed_within check (reversed between 0 and amount)
);
create index transfers_payment_intent_idx on sandbox.transfers (payment_intent);
create index transfers_account_id_idx on sandbox.transfers (account_id);

create table sandbox.reversals (
  id text primary key,
  transfer_id text not null references sandbox.transfers (id),
  amount bigint not null constraint reversals_amount_positive check (amount > 0),
  idempotency_key text not null constraint reversals_idempotency_key_key unique,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index reversals_transfer_id_idx on sandbox.reversals (transfer_id);

create table sandbox.payouts (
  id text primary key,
  account_id text not null references sandbox.accounts (id),
  amount bigint not null constraint payouts_amount_positive check (amount > 0),
  status text not null
    constraint payouts_status_known check (status in ('pending', 'in_transit', 'paid', 'failed')),
  arrives_on date not null,
  created_at timestamptz not null default now()
);
create index payouts_account_id_idx on sandbox.payouts (account_id, created_at desc);

create table sandbox.disputes (
  id text primary key,
  payment_intent text not null references sandbox.charges (payment_intent),
  amount bigint not null constraint disputes_amount_positive check (amount > 0),
  reason text not null,
  status text not null constraint disputes_status_known check (status in ('inquiry', 'open', 'won', 'lost')),
  evidence_due_by timestamptz,
  created_at timestamptz not null default now()
);
create index disputes_payment_intent_idx on sandbox.disputes (payment_intent);
create index disputes_created_at_idx on sandbox.disputes (created_at);
create index refunds_created_at_idx on sandbox.refunds (created_at);

-- A hosted page shows the lines of the bill in place of one with a detail below it.
alter table sandbox.sessions
  add column lines jsonb not null default '[]',
  add column transfer_group text,
  add column statement_suffix text;
update sandbox.sessions
  set lines = jsonb_build_array(jsonb_build_object('name', description, 'detail', detail, 'amount_cents', amount_total));
