-- The account at the payment provider that an owner's shares go to. `refreshed_at` is when the provider was asked for what stands
-- here; `touched_at` when its owner went there last, or the provider had news.

create table payout_accounts (
  owner_id uuid primary key references profiles (id) on delete cascade,
  provider_id text not null constraint payout_accounts_provider_id_key unique,
  status text not null
    constraint payout_accounts_status_known check (status in ('needs_details', 'in_review', 'active', 'rejected', 'closed')),
  due_by timestamptz,
  opened_at timestamptz not null,
  refreshed_at timestamptz not null,
  touched_at timestamptz not null,
  active_since timestamptz,
  constraint payout_accounts_active_since check ((status = 'active') = (active_since is not null))
);
create index payout_accounts_unsettled_idx on payout_accounts (touched_at) where status <> 'active';

create view payout_standing as
  select owner_id, status
  from payout_accounts;
comment on view payout_standing is
  'Whether an owner can be paid. How to reach their account at the provider is not here.';
