-- Counts at some prices read these indexes alone (decision 0080): a place, a product and traits are tested within them.
drop index listing_cards_category_price_idx;
create index listing_cards_category_price_idx on listing_cards (category, price_cents, equipment_id)
  include (point, product_id, traits, has_periods, has_blocked);
drop index listing_cards_price_idx;
create index listing_cards_price_idx on listing_cards (price_cents, equipment_id)
  include (point, category, product_id, traits, has_periods, has_blocked);
