-- When a rental is handed over, as fields: a day and two times of the clock at the item's place. `pickup_window` keeps the words, for
-- older versions and for what was written before.
alter table rentals
  add column pickup_day date,
  add column pickup_from text
    constraint rentals_pickup_from_shape check (pickup_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column pickup_to text
    constraint rentals_pickup_to_shape check (pickup_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint rentals_pickup_time_whole check (num_nulls(pickup_day, pickup_from, pickup_to) in (0, 3)),
  add constraint rentals_pickup_to_after_from check (pickup_from < pickup_to),
  add constraint rentals_pickup_day_near check (pickup_day between start_date - 3 and start_date);

create function drop_older_pickup_time() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger rentals_drop_older_pickup_time before update of pickup_window on rentals
  for each row when (old.pickup_window is distinct from new.pickup_window and old.pickup_day is not null)
  execute function drop_older_pickup_time();
