-- Which words occur in the texts of a product's listings, by a hash of each: a search of listings' own texts reads the listings of
-- the products that can have all its words, and no others. A hash is no word, and is kept when its last listing goes: a
-- product too many is read in vain and finds nothing.
create table listing_words (
  hash integer not null,
  product_id integer constraint listing_words_product_id_fkey references products (id) on delete cascade,
  constraint listing_words_once unique nulls not distinct (hash, product_id)
);
create index listing_words_product_id_idx on listing_words (product_id);

create function word_hash(lexeme text) returns integer
language sql immutable strict parallel safe
return ('x' || left(md5(lexeme), 8))::bit(32)::integer;

create function keep_listing_words() returns trigger
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

create trigger listing_texts_added_words after insert on listing_texts
  referencing new table as changed for each statement execute function keep_listing_words();
create trigger listing_texts_changed_words after update on listing_texts
  referencing new table as changed for each statement execute function keep_listing_words();
