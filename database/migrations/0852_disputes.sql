-- A card payment that its holder disputes at their bank, as the provider has it, and what of it falls on which charge.
create table disputes (
  id text constraint disputes_pkey primary key,
  payment_intent text not null,
  amount_cents bigint not null constraint disputes_amount_positive check (amount_cents > 0),
  reason text not null,
  -- An inquiry moves no money yet.
  status text not null constraint disputes_status_known check (status in ('inquiry', 'open', 'won', 'lost')),
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint disputes_closed_when_over check ((closed_at is not null) = (status in ('won', 'lost')))
);
create index disputes_payment_intent_idx on disputes (payment_intent);
create index disputes_running_idx on disputes (evidence_due_by, id) where closed_at is null;

create table disputed_charges (
  dispute_id text not null constraint disputed_charges_dispute_id_fkey references disputes,
  charge_id uuid not null constraint disputed_charges_charge_id_fkey references charges,
  -- What the bank takes of the charge, and what held money covers of that.
  amount_cents bigint not null constraint disputed_charges_amount_positive check (amount_cents > 0),
  covered_cents bigint not null default 0,
  constraint disputed_charges_pkey primary key (dispute_id, charge_id),
  constraint disputed_charges_covered_within check (covered_cents between 0 and amount_cents)
);
create index disputed_charges_charge_id_idx on disputed_charges (charge_id);
