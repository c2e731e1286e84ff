-- What lenders have on offer is counted like everything else of a listing: only what changes, in one order. Two listings of
-- one person that change places, one into the store and one out of it, would otherwise wait for each other in a circle.
create or replace function keep_listing_card() returns trigger
language plpgsql as $$
declare
  old_card listing_cards;
  new_card listing_cards;
  change record;
begin
  -- Listings that follow their kind are written many at once.
  if current_setting('northreel.kinds_follow', true) = 'on' then
    return null;
  end if;
  delete from listing_cards where equipment_id = new.id returning * into old_card;
  delete from listing_texts where equipment_id = new.id;
  if new.on_offer then
    insert into listing_cards select (listing_card(new)).* returning * into new_card;
    insert into listing_texts values (new.id, listing_document(new));
  end if;
  perform count_lenders(old_card, new_card);
  for change in
    select category, city_id, sum(step)::integer as step
      from (values (old_card.category, old_card.city_id, -1), (new_card.category, new_card.city_id, 1))
        as steps (category, city_id, step)
      where category is not null group by category, city_id having sum(step) <> 0 order by category, city_id
  loop
    insert into listing_counts as counted (category, city_id, listings)
      values (change.category, change.city_id, greatest(change.step, 0))
      on conflict (category, city_id) do update set listings = counted.listings + change.step;
  end loop;
  for change in
    select product_id, sum(step)::integer as step
      from (values (old_card.product_id, -1), (new_card.product_id, 1)) as steps (product_id, step)
      where product_id is not null group by product_id having sum(step) <> 0 order by product_id
  loop
    update products set listing_count = listing_count + change.step where id = change.product_id;
  end loop;
  return null;
end $$;
