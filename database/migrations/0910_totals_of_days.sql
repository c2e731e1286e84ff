-- Listings are compared by what days cost: by the prices of a week and of a month as well, null where there is none. The least
-- that any day of a listing can come to leads along an index to the cheapest totals.
alter table listing_cards
  add column weekly_cents integer,
  add column monthly_cents integer;

update listing_cards as card
  set weekly_cents = round(e.weekly_price * 100), monthly_cents = round(e.monthly_price * 100)
  from equipment e where e.id = card.equipment_id and (e.weekly_price is not null or e.monthly_price is not null);

create index listing_cards_least_idx on listing_cards (least(price_cents, weekly_cents / 7, monthly_cents / 30));
create index listing_cards_category_least_idx
  on listing_cards (category, least(price_cents, weekly_cents / 7, monthly_cents / 30));

drop trigger equipment_keep_listing_card on equipment;
create trigger equipment_keep_listing_card
  after insert or update of name, make, model, description, details, category, subcategory, city_id, latitude, longitude,
    price, weekly_price, monthly_price, user_id, store_id, is_store_listing, paused_at, deleted_at, owner_leaving, hidden_at,
    store_hidden, owner_suspended
    on equipment
  for each row execute function keep_listing_card();
