-- Whether a listing goes into a store that is hidden. The store's row is shared until the listing is there, so that a store
-- hidden at that moment finds it.
create or replace function keep_store_hidden() returns trigger
language plpgsql as $$
begin
  new.store_hidden := new.is_store_listing
    and coalesce((select hidden_at is not null from stores where id = new.store_id for share), false);
  return new;
end $$;
