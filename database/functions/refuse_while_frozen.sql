-- Refuses to change contacts and factors of a frozen account, and to begin a payment of it.
create or replace function refuse_while_frozen() returns trigger
language plpgsql as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    if new.email is not distinct from old.email and new.phone_number is not distinct from old.phone_number then
      return new;
    end if;
    person := old.id;
  elsif tg_table_name = 'checkout_charges' then
    select payer_id into person from charges where id = new.charge_id;
  elsif tg_op = 'DELETE' then
    person := old.user_id;
  else
    person := new.user_id;
  end if;
  -- A recovery that ends at the same instant is waited for; one that opens finds this change made before it.
  perform from users where id = person and frozen_at is not null for share;
  if found then
    raise exception 'this account is frozen' using errcode = 'integrity_constraint_violation', constraint = 'account_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
