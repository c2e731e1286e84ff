-- What a hosted page shows under the name of the thing, and the sandbox bank's questions.
alter table sandbox.sessions add column detail text not null default '';

create table sandbox.authentications (
  id text constraint authentications_pkey primary key,
  session_id text not null constraint authentications_session_id_fkey references sandbox.sessions,
  card_last4 text not null,
  email text not null,
  cardholder text not null,
  created_at timestamptz not null default now()
);

-- Reconciling walks these every few minutes; both stay small.
create index checkouts_open_idx on checkouts (created_at, id) where status = 'open';
create index rentals_refund_owed_idx on rentals (id) where payment_status = 'paid' and status = 'withdrawn';
