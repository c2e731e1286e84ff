-- Takes what is in a store out of view with it, and puts it back with it.
create or replace function hide_store_gear() returns trigger
language plpgsql as $$
begin
  perform lock_offers(new.user_id);
  update equipment set store_hidden = new.hidden_at is not null
    where user_id = new.user_id and store_id = new.id and is_store_listing and store_hidden <> (new.hidden_at is not null);
  return null;
end $$;
