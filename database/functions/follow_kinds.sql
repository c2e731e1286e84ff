-- Writes listings, which the caller has locked, as being of other kinds; without a subcategory they keep theirs. Their triggers would do
-- the same one by one: here counters, which whoever lists something in these cities needs too, are held for the last moment alone.
create or replace function follow_kinds(ids uuid[], into_category text, into_subcategory text) returns void
language plpgsql as $$
declare
  moves jsonb;
begin
  perform set_config('northreel.kinds_follow', 'on', true);
  update equipment set category = into_category, subcategory = coalesce(into_subcategory, subcategory) where id = any (ids);
  perform set_config('northreel.kinds_follow', '', true);
  update listing_texts text set document = listing_document(listing::equipment)
    from equipment listing where listing.id = text.equipment_id and text.equipment_id = any (ids);
  with moved as (
    update listing_cards set category = into_category, subcategory = coalesce(into_subcategory, subcategory)
      where equipment_id = any (ids) returning old.category as was, city_id
  )
  select jsonb_agg(step) into moves from (
    select slug as category, city_id, sum(change)::integer as change
    from moved cross join lateral (values (was, -1), (into_category, 1)) as steps (slug, change)
    where was <> into_category group by slug, city_id
  ) step;
  insert into listing_counts as counted (category, city_id, listings)
    select category, city_id, 0 from jsonb_to_recordset(moves) as move (category text, city_id integer)
    order by category, city_id
    on conflict (category, city_id) do update set listings = counted.listings;
  update listing_counts as counted set listings = counted.listings + move.change
    from jsonb_to_recordset(moves) as move (category text, city_id integer, change integer)
    where (counted.category, counted.city_id) = (move.category, move.city_id);
end $$;
