-- A page by what days cost around a place reads this index alone (decision 0080). Its condition keeps PostgreSQL from reading it where
-- a search names no place: such searches do not state the condition.
drop index listing_cards_product_point_idx;
create index listing_cards_product_point_idx on listing_cards using gist (product_id, point)
  include (equipment_id, category, price_cents, weekly_cents, monthly_cents, traits, has_periods, has_blocked) where product_id > 0;
