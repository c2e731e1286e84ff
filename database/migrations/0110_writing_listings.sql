-- Owners write listings: one key lists once, and writers never wait for each other in a circle.

-- The key under which a form was sent, and what it said, so that sending it again is not listing it again.
alter table equipment add column request_key uuid, add column request_digest text;
alter table equipment add constraint equipment_one_per_request_key unique (user_id, request_key);
alter table equipment add constraint equipment_request_key_has_digest
  check ((request_key is null) = (request_digest is null));

-- Only what changes is counted, categories and cities before products, each in order: two listings that change places
-- would otherwise hold what the other one waits for.
create or replace function keep_listing_card() returns trigger
language plpgsql as $$
declare
  old_card listing_cards;
  new_card listing_cards;
  change record;
begin
  delete from listing_cards where equipment_id = new.id returning * into old_card;
  delete from listing_texts where equipment_id = new.id;
  if new.deleted_at is null and new.paused_at is null then
    insert into listing_cards select (listing_card(new)).* returning * into new_card;
    insert into listing_texts values (new.id, listing_document(new));
  end if;
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
drop function count_listing(listing_cards, integer);
