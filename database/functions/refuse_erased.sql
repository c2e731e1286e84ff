-- Refuses what is begun by somebody who is erased or suspended. It waits for either under way, and then sees what came of it.
create or replace function refuse_erased() returns trigger
language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null and suspended_at is null for share;
  if not found then
    raise exception 'this person is erased or suspended' using errcode = 'integrity_constraint_violation', constraint = 'sessions_of_nobody';
  end if;
  return new;
end $$;
