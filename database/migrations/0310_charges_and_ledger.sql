-- One book. What somebody owes is a charge; every cent that moved is one row of the ledger, which takes it from one account
-- and puts it into another; what the provider was told to do keeps its state. They replace `payment_movements`.

create table charges (
  id uuid constraint charges_pkey primary key default uuidv7(),
  kind text not null constraint charges_kind_known check (kind in ('rental')),
  -- What it is for: the rental.
  subject_id uuid not null constraint charges_subject_id_fkey references rentals,
  payer_id uuid not null constraint charges_payer_id_fkey references profiles,
  payee_id uuid not null constraint charges_payee_id_fkey references profiles,
  -- The frozen bill: net and tax are what the payer owes; fee, its tax and what the platform remits go off the payee's share.
  bill jsonb not null,
  net_cents bigint not null constraint charges_net_positive check (net_cents > 0),
  tax_cents bigint not null default 0,
  fee_cents bigint not null,
  fee_tax_cents bigint not null default 0,
  platform_tax_cents bigint not null default 0,
  share_cents bigint not null,
  total_cents bigint not null generated always as (net_cents + tax_cents) stored,
  raised_at timestamptz not null,
  voided_at timestamptz,
  payment_intent text,
  -- Sums of the ledger, kept by its trigger: taken from the card, still held, gone back, and taken without being owed.
  paid_cents bigint not null default 0,
  held_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  stray_cents bigint not null default 0,
  status text not null generated always as (
    case when voided_at is not null then 'void' when paid_cents > 0 then 'paid' else 'due' end) stored,
  constraint charges_bill_adds_up check (least(tax_cents, fee_cents, fee_tax_cents, platform_tax_cents, share_cents) >= 0
    and fee_cents + fee_tax_cents + platform_tax_cents + share_cents = net_cents + tax_cents),
  constraint charges_paid_whole check (paid_cents in (0, net_cents + tax_cents)),
  constraint charges_paid_has_intent check (paid_cents = 0 or payment_intent is not null),
  constraint charges_held_within check (held_cents between 0 and paid_cents),
  constraint charges_returned_within check (returned_cents between 0 and paid_cents),
  constraint charges_stray_within check (stray_cents >= 0),
  constraint charges_void_unpaid check (voided_at is null or paid_cents = 0),
  constraint charges_of_payee unique (id, payee_id)
);
create unique index charges_one_rental on charges (subject_id) where kind = 'rental' and voided_at is null;
create index charges_subject_id_idx on charges (subject_id);
create index charges_payer_id_idx on charges (payer_id);
create index charges_payee_id_idx on charges (payee_id);
create index charges_payment_intent_idx on charges (payment_intent);

create table owner_accounts (
  owner_id uuid constraint owner_accounts_pkey primary key constraint owner_accounts_owner_id_fkey references profiles,
  balance_cents bigint not null
);

-- `card` and `bank` lie outside of the platform; `held`, `stray`, `owner`, `platform` and `tax` inside.
create table ledger (
  id uuid constraint ledger_pkey primary key default uuidv7(),
  key text not null constraint ledger_once unique,
  charge_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount_cents bigint not null constraint ledger_amount_positive check (amount_cents > 0),
  detail jsonb not null default '{}',
  happened_at timestamptz not null,
  constraint ledger_owner_of_charge foreign key (charge_id, owner_id) references charges (id, payee_id),
  constraint ledger_accounts_of_kind check ((kind, from_account, to_account) in (
    ('charge', 'card', 'held'), ('refund', 'held', 'card'), ('refund_failed', 'card', 'held'),
    ('stray', 'card', 'stray'), ('stray_refund', 'stray', 'card'), ('stray_refund_failed', 'card', 'stray'),
    ('income', 'held', 'owner'), ('fee', 'held', 'platform'), ('tax', 'held', 'tax'),
    ('transfer', 'owner', 'bank'), ('reversal', 'bank', 'owner'),
    ('give_back', 'owner', 'held'), ('fee_back', 'platform', 'held'), ('tax_back', 'tax', 'held'),
    ('penalty', 'owner', 'platform'), ('forgiven', 'platform', 'owner'),
    ('chargeback', 'platform', 'card'), ('chargeback_won', 'card', 'platform'),
    ('cover', 'held', 'platform'), ('uncover', 'platform', 'held')))
);
create index ledger_charge_id_idx on ledger (charge_id, happened_at, id);
create index ledger_owner_idx on ledger (owner_id, happened_at desc, id desc) where 'owner' in (from_account, to_account);

-- What the provider was told to do, under the ledger's key, which is the provider's too.
create table money_orders (
  key text constraint money_orders_pkey primary key constraint money_orders_key_fkey references ledger (key),
  kind text not null constraint money_orders_kind_known check (kind in ('refund', 'transfer', 'reversal')),
  payment_intent text not null,
  ordered_at timestamptz not null,
  provider_id text constraint money_orders_provider_id_key unique,
  done_at timestamptz,
  failed text,
  status text not null generated always as (case when failed is not null then 'failed' when done_at is not null then 'succeeded'
    when provider_id is not null then 'pending' else 'ordered' end) stored,
  constraint money_orders_done_by_provider check (done_at is null or provider_id is not null)
);
create index money_orders_payment_intent_idx on money_orders (payment_intent);
create index money_orders_open_idx on money_orders (ordered_at, key) where done_at is null and failed is null;

-- Keeps the sums of the row's charge and the balance of its owner. A transfer is neither beyond the one nor the other.
create function post_to_ledger() returns trigger language plpgsql as $$
declare
  balance bigint;
  income bigint;
begin
  update charges set
    paid_cents = paid_cents + case new.kind when 'charge' then new.amount_cents else 0 end,
    returned_cents = returned_cents
      + case new.kind when 'refund' then new.amount_cents when 'refund_failed' then -new.amount_cents else 0 end,
    held_cents = held_cents + new.amount_cents * ((new.to_account = 'held')::integer - (new.from_account = 'held')::integer),
    stray_cents = stray_cents + new.amount_cents * ((new.to_account = 'stray')::integer - (new.from_account = 'stray')::integer)
  where id = new.charge_id;

  if 'owner' not in (new.from_account, new.to_account) then
    return null;
  end if;
  insert into owner_accounts as account (owner_id, balance_cents)
  values (new.owner_id, new.amount_cents * case when new.to_account = 'owner' then 1 else -1 end)
  on conflict (owner_id) do update set balance_cents = account.balance_cents + excluded.balance_cents
  returning balance_cents into balance;

  if new.kind = 'transfer' then
    if balance < 0 then
      raise exception 'a transfer of % is beyond the balance of its owner', new.amount_cents
        using errcode = 'check_violation', constraint = 'ledger_transfer_within_balance', table = 'ledger';
    end if;
    select coalesce(sum(case when kind in ('income', 'reversal') then amount_cents else -amount_cents end), 0) into income
    from ledger where charge_id = new.charge_id and kind in ('income', 'give_back', 'transfer', 'reversal');
    if income < 0 then
      raise exception 'a transfer of % is beyond the income of its charge', new.amount_cents
        using errcode = 'check_violation', constraint = 'ledger_transfer_within_income', table = 'ledger';
    end if;
  end if;
  return null;
end $$;
create trigger post_to_ledger after insert on ledger for each row execute function post_to_ledger();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;
create trigger refuse_change before update or delete on ledger for each row execute function refuse_change();
create trigger refuse_truncate before truncate on ledger for each statement execute function refuse_change();

-- What the versions before wrote. A charge takes the id of its rental, so that the key of its refund is the one that the
-- provider may have been given already; a movement's row keeps its id.
insert into charges (id, kind, subject_id, payer_id, payee_id, bill, net_cents, fee_cents, share_cents, raised_at, voided_at,
  payment_intent)
select r.id, 'rental', r.id, r.renter_id, r.owner_id, r.quote, r.total_cost * 100, r.platform_fee_cents, r.owner_payout_cents,
  coalesce((select min(happened_at) from rental_events e where e.rental_id = r.id and act = 'approve'), r.updated_at),
  case when r.status <> 'approved' and r.payment_status = 'unpaid' then r.updated_at end,
  r.stripe_payment_intent_id
from rentals r
where r.status = 'approved' or r.payment_status <> 'unpaid'
  or exists (select from checkouts c where c.rental_id = r.id)
  or exists (select from rental_events e where e.rental_id = r.id and e.act = 'approve');

insert into ledger (id, key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
select m.id, 'charge:' || m.provider_id || ':' || c.id, c.id, c.payee_id, 'charge', 'card', 'held', m.amount_cents, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id where m.kind = 'charge';

insert into ledger (id, key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
select m.id, 'refund:' || c.id, c.id, c.payee_id, 'refund', 'held', 'card', m.amount_cents, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id where m.kind = 'refund';
insert into money_orders (key, kind, payment_intent, ordered_at, provider_id, done_at)
select 'refund:' || c.id, 'refund', c.payment_intent, m.happened_at, m.provider_id, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id where m.kind = 'refund';

-- Money that was to go back and had not yet: ordered again, under the same key.
insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
select 'refund:' || c.id, c.id, c.payee_id, 'refund', 'held', 'card', c.held_cents, r.updated_at
from charges c join rentals r on r.id = c.subject_id
where r.payment_status = 'paid' and r.status in ('withdrawn', 'rejected') and c.held_cents > 0;
insert into money_orders (key, kind, payment_intent, ordered_at)
select l.key, 'refund', c.payment_intent, l.happened_at
from ledger l join charges c on c.id = l.charge_id
where l.kind = 'refund' and not exists (select from money_orders o where o.key = l.key);

insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
select s.kind || ':' || c.id, c.id, c.payee_id, s.kind, 'held', s.account, s.amount_cents, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id,
  lateral (values ('income', 'owner', c.share_cents), ('fee', 'platform', c.fee_cents)) s (kind, account, amount_cents)
where m.kind = 'transfer' and s.amount_cents > 0;
insert into ledger (id, key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
select m.id, 'transfer:' || c.id, c.id, c.payee_id, 'transfer', 'owner', 'bank', m.amount_cents, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id where m.kind = 'transfer';
insert into money_orders (key, kind, payment_intent, ordered_at, provider_id, done_at)
select 'transfer:' || c.id, 'transfer', c.payment_intent, m.happened_at, m.provider_id, m.happened_at
from payment_movements m join charges c on c.id = m.rental_id where m.kind = 'transfer';

drop table payment_movements;
drop index if exists rentals_refund_owed_idx;

-- A hosted page is for one charge or several. Each charge has one open page at most.
alter table checkouts add constraint checkouts_with_status unique (id, status);
create table checkout_charges (
  checkout_id text not null,
  charge_id uuid not null constraint checkout_charges_charge_id_fkey references charges,
  status text not null,
  constraint checkout_charges_pkey primary key (checkout_id, charge_id),
  constraint checkout_charges_of_checkout foreign key (checkout_id, status) references checkouts (id, status) on update cascade
);
create unique index checkout_charges_one_open on checkout_charges (charge_id) where status = 'open';
create index checkout_charges_charge_id_idx on checkout_charges (charge_id);
insert into checkout_charges (checkout_id, charge_id, status) select id, rental_id, status from checkouts;
alter table checkouts drop rental_id;

-- A refund may wait, and may fail, also after it had gone through.
alter table early_refunds add status text not null default 'succeeded'
  constraint early_refunds_status_known check (status in ('pending', 'succeeded', 'failed'));
alter table early_refunds alter status drop default;
alter table sandbox.refunds
  add status text not null default 'succeeded' constraint refunds_status_known check (status in ('pending', 'succeeded', 'failed')),
  add metadata jsonb not null default '{}',
  add settles_at timestamptz,
  add settles_as text constraint refunds_settles_as_known check (settles_as in ('succeeded', 'failed')),
  add constraint refunds_settles_whole check ((settles_at is null) = (settles_as is null));

-- These jobs named rentals; what they were to do is in the rows above, and the reconciling sees to it.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('refund-rental', 'close-checkout');
  end if;
end $$;
