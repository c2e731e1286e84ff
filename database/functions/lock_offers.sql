-- Locks a person's listings and what is counted over them, in the order in which a single listing takes it, so that two never
-- wait in a circle.
create or replace function lock_offers(person uuid) returns void
language plpgsql as $$
begin
  perform from equipment where user_id = person order by id for no key update;
  perform from listing_counts as counted
    where exists (select from equipment e
      where e.user_id = person and e.category = counted.category and e.city_id = counted.city_id)
    order by category, city_id for no key update;
  perform from products where id in (select product_id from equipment where user_id = person)
    order by id for no key update;
end $$;
