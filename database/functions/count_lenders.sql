create or replace function count_lenders(old_card listing_cards, new_card listing_cards) returns void
language plpgsql as $$
declare
  change record;
begin
  for change in
    select coalesce(store_id, user_id) as lender, user_id, store_id, sum(step)::integer as step
      from (values (old_card.user_id, old_card.store_id, -1), (new_card.user_id, new_card.store_id, 1))
        as steps (user_id, store_id, step)
      where user_id is not null group by user_id, store_id having sum(step) <> 0 order by lender
  loop
    insert into lenders as counted (id, user_id, store_id, listings)
      values (change.lender, change.user_id, change.store_id, greatest(change.step, 0))
      on conflict (id) do update set listings = counted.listings + change.step;
  end loop;
  for change in
    select lender, city_id, sum(step)::integer as step
      from (values (coalesce(old_card.store_id, old_card.user_id), old_card.city_id, -1),
          (coalesce(new_card.store_id, new_card.user_id), new_card.city_id, 1)) as steps (lender, city_id, step)
      where lender is not null group by lender, city_id having sum(step) <> 0 order by lender, city_id
  loop
    insert into lender_cities as counted (lender_id, city_id, listings)
      values (change.lender, change.city_id, greatest(change.step, 0))
      on conflict (lender_id, city_id) do update set listings = counted.listings + change.step;
  end loop;
end $$;
