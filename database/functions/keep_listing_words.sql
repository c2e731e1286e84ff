-- Words that the product has already, as most are, are looked up and not written. In one order, so that two statements with the same
-- new words wait for one another and never in a circle.
create or replace function keep_listing_words() returns trigger
language plpgsql as $$
begin
  insert into listing_words (hash, product_id)
    select made.hash, made.product_id from (
      select distinct word_hash(lexeme) as hash, e.product_id
      from changed join equipment e on e.id = changed.equipment_id cross join unnest(tsvector_to_array(changed.document)) lexeme
    ) made
    where not exists (select from listing_words known
      where known.hash = made.hash and known.product_id is not distinct from made.product_id)
    order by made.product_id, made.hash
    on conflict do nothing;
  return null;
end $$;
