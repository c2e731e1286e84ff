-- A listing's days may cost as little by its week or month as by its day (decision 0080).
create index listing_cards_product_weekly_idx on listing_cards (product_id, weekly_cents) where weekly_cents is not null;
create index listing_cards_product_monthly_idx on listing_cards (product_id, monthly_cents) where monthly_cents is not null;

-- Counts read nothing but these of a listing.
drop index listing_cards_point_idx, listing_cards_category_point_idx;
create index listing_cards_point_idx on listing_cards using gist (point)
  include (equipment_id, category, product_id, price_cents, traits, has_periods, has_blocked);
create index listing_cards_category_point_idx on listing_cards using gist (category, point)
  include (equipment_id, product_id, price_cents, traits, has_periods, has_blocked) where category <> '';
