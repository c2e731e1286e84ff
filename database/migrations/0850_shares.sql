-- The owner's share: released by a clock on the day after the first day, unless the desk holds it back.

alter table charges
  add column held_back_at timestamptz,
  add column held_back_reason text,
  add constraint charges_held_back_with_reason check ((held_back_at is null) = (held_back_reason is null)) not valid;

-- A transfer or a reversal that the provider refuses for good is undone by a row of its own. 0851 looks at the rows that are
-- there: that holds up no write.
alter table ledger drop constraint ledger_accounts_of_kind;
alter table ledger add constraint ledger_accounts_of_kind check ((kind, from_account, to_account) in (
  ('charge', 'card', 'held'), ('refund', 'held', 'card'), ('refund_failed', 'card', 'held'),
  ('stray', 'card', 'stray'), ('stray_refund', 'stray', 'card'), ('stray_refund_failed', 'card', 'stray'),
  ('income', 'held', 'owner'), ('fee', 'held', 'platform'), ('tax', 'held', 'tax'),
  ('transfer', 'owner', 'bank'), ('transfer_failed', 'bank', 'owner'),
  ('reversal', 'bank', 'owner'), ('reversal_failed', 'owner', 'bank'),
  ('give_back', 'owner', 'held'), ('fee_back', 'platform', 'held'), ('tax_back', 'tax', 'held'),
  ('penalty', 'owner', 'platform'), ('forgiven', 'platform', 'owner'),
  ('chargeback', 'platform', 'card'), ('chargeback_won', 'card', 'platform'),
  ('cover', 'held', 'platform'), ('uncover', 'platform', 'held'))) not valid;

alter table clocks drop constraint clocks_act_known;
alter table clocks add constraint clocks_act_known check (act in ('expire', 'lapse', 'release')) not valid;

-- Charges that versions before took and never shared: 09:00 at the place on the day after the first day, and those whose day
-- is over a day from now.
insert into clocks (rental_id, subject_id, act, due_at)
select rentals.id, charges.id, 'release',
  greatest((rentals.start_date + 1 + time '09:00') at time zone cities.time_zone, now() + interval '1 day')
from charges
join rentals on rentals.id = charges.subject_id
join equipment on equipment.id = rentals.equipment_id
join cities on cities.id = equipment.city_id
where charges.kind = 'rental' and charges.status = 'paid' and charges.held_cents > 0 and rentals.holds_dates
  and not exists (select from ledger where ledger.charge_id = charges.id and ledger.kind = 'income');
