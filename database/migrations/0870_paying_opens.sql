-- Paying opens 80 days before the first day, at midnight at the place: the provider lets money rest for 90 days at most. `opens_at` is
-- the instant from which the act of a clock may be done, null where that was from the start.
alter table clocks
  add column opens_at timestamptz,
  add constraint clocks_open_first check (opens_at < due_at) not valid;

-- What is approved for later days waits for its day; its renter is told at eight that morning. What was paid by then stays paid.
update clocks set opens_at = opening.at, due_at = opening.at + interval '72 hours', warn_at = opening.morning
from rentals
join equipment on equipment.id = rentals.equipment_id
join cities on cities.id = equipment.city_id
cross join lateral (select
  (rentals.start_date - 80)::timestamp at time zone cities.time_zone as at,
  ((rentals.start_date - 80) + time '08:00') at time zone cities.time_zone as morning) opening
where clocks.act = 'lapse' and clocks.subject_id = rentals.id and opening.at > now();
