-- A node of an older version writes words alone: the fields would contradict them.
create or replace function drop_older_pickup_time() returns trigger language plpgsql as $$
begin
  if (new.pickup_day, new.pickup_from, new.pickup_to) is not distinct from (old.pickup_day, old.pickup_from, old.pickup_to) then
    new.pickup_day := null;
    new.pickup_from := null;
    new.pickup_to := null;
  end if;
  return new;
end $$;
