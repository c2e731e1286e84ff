-- A badge stands exactly while a check of its kind is accepted. Only the badge of the row's own kind is written: of two that
-- are decided at one instant, neither sees the other.
create or replace function keep_badges() returns trigger
language plpgsql as $$
declare
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  of_kind text := case tg_op when 'DELETE' then old.kind else new.kind end;
  stands boolean := exists (
    select from identity_checks where user_id = person and kind = of_kind and status = 'accepted');
begin
  if of_kind = 'identity' then
    update profiles set id_verified = stands where id = person and id_verified <> stands;
  else
    update profiles set police_clearance_verified = stands where id = person and police_clearance_verified <> stands;
  end if;
  return null;
end $$;
