-- Takes everything of a person off the market when they are about to leave, and puts it back when they stay after all. What
-- is counted over listings is locked first, in the order in which a single listing takes it, so that two never wait in a circle.
create or replace function hide_what_leaves() returns trigger
language plpgsql as $$
begin
  perform from equipment where user_id = new.id order by id for no key update;
  perform from listing_counts as counted
    where exists (select from equipment e
      where e.user_id = new.id and e.category = counted.category and e.city_id = counted.city_id)
    order by category, city_id for no key update;
  perform from products where id in (select product_id from equipment where user_id = new.id)
    order by id for no key update;
  update equipment set owner_leaving = new.account_deletion_requested
    where user_id = new.id and owner_leaving <> new.account_deletion_requested;
  return null;
end $$;
