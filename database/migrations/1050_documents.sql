-- Documents about money: numbered in one series without a gap, and never changed. What they say is frozen in `content`.
create table document_numbers (
  series text not null constraint document_numbers_pkey primary key,
  last bigint not null default 0
);
insert into document_numbers (series) values ('NR');

create table receipts (
  id uuid not null default uuidv7() constraint receipts_pkey primary key,
  number text constraint receipts_number_key unique,
  kind text not null constraint receipts_kind_known check (kind in ('receipt', 'credit_note', 'fee_invoice', 'fee_credit_note')),
  charge_id uuid not null constraint receipts_charge_id_fkey references charges,
  owner_id uuid not null constraint receipts_owner_id_fkey references profiles,
  renter_id uuid constraint receipts_renter_id_fkey references profiles,
  corrects uuid constraint receipts_corrects_fkey references receipts on delete set null,
  total_cents bigint not null constraint receipts_total_positive check (total_cents > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  keep_until date not null,
  constraint receipts_renter_of_rental check ((renter_id is null) = (kind in ('fee_invoice', 'fee_credit_note'))),
  constraint receipts_corrects_another check (kind not in ('credit_note', 'fee_credit_note') or corrects <> id)
);
create index receipts_charge_id_idx on receipts (charge_id, id);
create index receipts_owner_id_idx on receipts (owner_id);
create index receipts_renter_id_idx on receipts (renter_id);
create index receipts_corrects_idx on receipts (corrects);
create index receipts_keep_until_idx on receipts (keep_until);

create table receipt_taxes (
  receipt_id uuid not null constraint receipt_taxes_receipt_id_fkey references receipts on delete cascade,
  code text not null constraint receipt_taxes_code_known check (code in ('GST', 'HST', 'QST', 'PST', 'RST')),
  province text not null constraint receipt_taxes_province_known check (province in
    ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  rate_ppm integer not null,
  collected_by text not null constraint receipt_taxes_collected_by_known check (collected_by in ('owner', 'platform')),
  base_cents bigint not null,
  amount_cents bigint not null,
  constraint receipt_taxes_pkey primary key (receipt_id, code)
);

-- The functions are made with the others. A number is taken as a transaction commits, after its every other lock.
create function keep_receipts() returns trigger language plpgsql as $$ begin return new; end $$;
create function number_receipt() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_receipts before update or delete on receipts for each row execute function keep_receipts();
create trigger refuse_truncate before truncate on receipts for each statement execute function refuse_change();
create trigger keep_receipts before update or delete on receipt_taxes for each row execute function keep_receipts();
create trigger refuse_truncate before truncate on receipt_taxes for each statement execute function refuse_change();
create constraint trigger number_receipt after insert on receipts deferrable initially deferred
  for each row execute function number_receipt();
