-- Whether two people have a rental that is agreed on and not over: then they have to be able to speak, and neither blocks the other.
create or replace function have_open_rental(one uuid, other uuid, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from rentals
    join equipment on equipment.id = rentals.equipment_id
    join cities on cities.id = equipment.city_id
    where rentals.holds_dates
      and ((rentals.owner_id = one and rentals.renter_id = other) or (rentals.owner_id = other and rentals.renter_id = one))
      and rentals.end_date >= (at at time zone cities.time_zone)::date
  )
$$;
