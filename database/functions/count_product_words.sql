-- Words are counted in one order, so that two writers never wait for each other in a circle.
create or replace function count_product_words() returns trigger
language plpgsql as $$
begin
  insert into search_words as known (word, frequency)
    select word, sum(step) from (
      select unnest(new.words) as word, 1 as step where tg_op <> 'DELETE'
      union all select unnest(old.words), -1 where tg_op <> 'INSERT'
    ) as steps group by word having sum(step) <> 0 order by word
    on conflict (word) do update set frequency = known.frequency + excluded.frequency;
  return null;
end $$;
