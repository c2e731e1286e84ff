-- Refunds that the provider told of before the payment that they give back: they wait here until it is known.
create table early_refunds (
  id text constraint early_refunds_pkey primary key,
  payment_intent text not null,
  amount_cents bigint not null,
  received_at timestamptz not null default now()
);
create index early_refunds_payment_intent_idx on early_refunds (payment_intent);
