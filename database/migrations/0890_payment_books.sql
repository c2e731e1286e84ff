-- Whose money this database holds: one row, written with the first hosted page or the first account. A node that is set to another
-- provider, mode or account does not start.

create table payment_books (
  one boolean primary key default true constraint payment_books_one check (one),
  provider text not null constraint payment_books_provider_known check (provider in ('stripe', 'sandbox')),
  livemode boolean not null,
  account text,
  opened_at timestamptz not null,
  constraint payment_books_sandbox_is_play check (provider <> 'sandbox' or not livemode)
);

insert into payment_books (provider, livemode, opened_at)
  select 'sandbox', false, now()
  where exists (select from checkouts) or exists (select from payout_accounts);
