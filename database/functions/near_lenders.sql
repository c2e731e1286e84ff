-- Stores by what is nearly their name, and people who go by their own: the letters of the longest word find candidates.
create or replace function near_lenders(typed text[]) returns table (id uuid)
language sql stable strict set pg_trgm.word_similarity_threshold = 0.3 as $$
  select s.id from stores s
    where search_text(shown_name(s.name)) %> (select one from unnest(typed) as w (one) order by length(one) desc limit 1)
      and is_near_name(search_text(shown_name(s.name)), typed)
  union all
  select p.id from profiles p
    where p.account_type = 'individual'
      and search_text(shown_name(p.name)) %> (select one from unnest(typed) as w (one) order by length(one) desc limit 1)
      and is_near_name(search_text(shown_name(p.name)), typed)
$$;
