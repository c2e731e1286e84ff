-- Takes everything of a person off the market when they are suspended, and puts it back when they are restored.
create or replace function hide_what_is_suspended() returns trigger
language plpgsql as $$
begin
  perform lock_offers(new.id);
  update equipment set owner_suspended = (new.suspended_at is not null)
    where user_id = new.id and owner_suspended <> (new.suspended_at is not null);
  return null;
end $$;
