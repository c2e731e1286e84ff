-- Whether each word typed is one of the name's, begins one, or nearly is one: as many letters may be wrong as in spell_word.
create or replace function is_near_name(name text, typed text[]) returns boolean
language sql immutable parallel safe strict
return (
  select bool_and(exists (
    select from string_to_table(name, ' ') as words (word)
    cross join lateral (select levenshtein_less_equal(left(word, 60), left(one, 60), 3) as wrong) as letters
    where word = one or (length(one) > 2 and (
      word like one || '%'
      or wrong <= case when length(one) < 5 then 1 when length(one) < 9 then 2 else 3 end
      or (wrong <= 2 and sorted_letters(word) = sorted_letters(one))))))
  from unnest(typed) as wanted (one)
);
