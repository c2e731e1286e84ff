-- Makes and models whose titles look like what was typed, the most alike first.
create or replace function similar_gear(typed text, most integer) returns table (key text)
language sql stable strict set pg_trgm.word_similarity_threshold = 0.4 as $$
  select near.key from (
    select g.key, g.title from gear_models g where g.title %> typed
    union all
    select p.key, search_text(p.make || ' ' || p.model) from products p
      where search_text(p.make || ' ' || p.model) %> typed and p.listing_count > 0
  ) near
  group by near.key order by max(word_similarity(typed, near.title)) desc, min(length(near.title)), near.key limit most
$$;
