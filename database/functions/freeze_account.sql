-- An account is frozen for as long as a recovery of it waits or is disputed.
create or replace function freeze_account() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update users set frozen_at = null where id = old.user_id and frozen_at is not null;
  else
    update users set frozen_at = case when new.state <> 'left' then new.opened_at end where id = new.user_id;
  end if;
  return null;
end $$;
