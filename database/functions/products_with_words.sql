-- The products on offer whose listings have the words that a query asks for, not always in one text: a row for each, and one of
-- null for listings without a product.
create or replace function products_with_words(query tsquery) returns table (product_id integer, listings integer)
language sql stable as $$
  select found.product_id, coalesce(p.listing_count, 0) from (
    select w.product_id from (
      select distinct parts[1] as lexeme from regexp_matches(query::text, '''([^'']+)''', 'g') parts
    ) asked cross join lateral (select product_id from listing_words where hash = word_hash(asked.lexeme) offset 0) w
    group by w.product_id having array_to_tsvector(array_agg(asked.lexeme)) @@ query
  ) found left join products p on p.id = found.product_id
  where found.product_id is null or p.listing_count > 0
$$;
