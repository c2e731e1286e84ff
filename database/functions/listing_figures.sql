-- How often a listing stayed in somebody's view, and how many others saved it, from a day on.
create or replace function listing_figures(listing uuid, owner uuid, since date)
  returns table (seen integer, saved integer)
language sql stable as $$
  select
    (select coalesce(sum(c.count), 0)::integer from daily_counts c
      where c.what = 'seen' and c.key = listing::text and c.day >= since),
    (select count(*)::integer from saved_listings s
      where s.equipment_id = listing and s.user_id <> owner
        and s.saved_at >= since::timestamp at time zone 'America/Toronto')
$$;
