-- The model that a number nothing is called by comes nearest to: fx6 for fx7, c300 for c301, null where none is near.
create or replace function near_model(typed text) returns text
language sql stable strict
return (
  select word from (
    select word, frequency,
      abs(substring(word from '[0-9]+')::numeric - substring(typed from '[0-9]+')::numeric) as apart
    from search_words
    where frequency > 0 and word ~ '^[a-z]+[0-9]{1,5}[a-z]*$' and word like left(typed, 1) || '%'
      and regexp_replace(word, '[0-9]+', '#') = regexp_replace(typed, '[0-9]+', '#')
  ) as near
  where typed ~ '^[a-z]+[0-9]{1,5}[a-z]*$'
    and apart <= greatest(3, substring(typed from '[0-9]+')::numeric / 10)
  order by apart, frequency desc, word limit 1
);
