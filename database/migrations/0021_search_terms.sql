-- Indexes that only the search they are made for can use: a search by place alone would otherwise be led astray by those
-- that stand under a product or a category first.
drop index listing_cards_product_point_idx;
drop index listing_cards_category_point_idx;
create index listing_cards_product_point_idx on listing_cards using gist (product_id, point) where product_id is not null;
create index listing_cards_category_point_idx on listing_cards using gist (category, point) where category <> '';

-- Terms are queries of plain quoted words; each word is also looked for as English and as French would inflect it.
create or replace function search_query(terms text[]) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  term text;
  word text;
  whole tsquery;
begin
  foreach term in array terms loop
    for word in select distinct parts[1] from regexp_matches(term, '''([^'']+)''', 'g') as parts loop
      term := replace(term, '''' || word || '''', '(''' || concat_ws(''' | ''', word,
        nullif((ts_lexize('english_stem', word))[1], word), nullif((ts_lexize('french_stem', word))[1], word)) || ''')');
    end loop;
    whole := coalesce(whole && term::tsquery, term::tsquery);
  end loop;
  return whole;
end $$;

-- Kilometres over the ground between two points of the map, from what Mercator keeps: (cosh Δy − cos Δx) / (2 cosh y₁ cosh y₂)
-- is the half-angle's squared sine. Not strict, so that it is written into the queries that call it.
create or replace function map_distance(one point, two point) returns double precision
language sql immutable parallel safe
return 2 * 6371.0088 * asin(sqrt(least(1,
  (cosh((one[1] - two[1]) / 6378.137) - cos((one[0] - two[0]) / 6378.137))
  / (2 * cosh(one[1] / 6378.137) * cosh(two[1] / 6378.137)))));
