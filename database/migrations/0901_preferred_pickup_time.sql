-- The time of the first day at which a renter would like to pick up, at the item's place.
alter table rentals
  add column preferred_pickup_time text
  constraint rentals_preferred_pickup_time_shape check (preferred_pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
