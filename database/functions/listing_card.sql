create or replace function listing_card(listing equipment) returns listing_cards
language sql stable
return row(
  listing.id, listing.product_id, listing.category, listing.city_id,
  map_point(round(listing.latitude::numeric, 2)::double precision, round(listing.longitude::numeric, 2)::double precision),
  round(listing.price * 100)::integer, listing.user_id, listing.created_at,
  exists (select from equipment_availability where equipment_id = listing.id),
  listing.subcategory, case when listing.is_store_listing then listing.store_id end,
  exists (select from equipment_blocked_days where equipment_id = listing.id),
  round(listing.weekly_price * 100)::integer, round(listing.monthly_price * 100)::integer,
  listing_traits(listing), listing_standing(listing_traits(listing), listing.created_at))::listing_cards;
