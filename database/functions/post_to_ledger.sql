-- Keeps the sums of the row's charge and the balance of its owner. A transfer is neither beyond the one nor the other.
create or replace function post_to_ledger() returns trigger
language plpgsql as $$
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
    select coalesce(sum(case when kind in ('income', 'transfer_failed', 'reversal') then amount_cents else -amount_cents end), 0)
    into income from ledger where charge_id = new.charge_id
      and kind in ('income', 'give_back', 'transfer', 'transfer_failed', 'reversal', 'reversal_failed');
    if income < 0 then
      raise exception 'a transfer of % is beyond the income of its charge', new.amount_cents
        using errcode = 'check_violation', constraint = 'ledger_transfer_within_income', table = 'ledger';
    end if;
  end if;
  return null;
end $$;
