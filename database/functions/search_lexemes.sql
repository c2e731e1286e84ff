-- The words of a title and what else people write for them: `FX 6` is also `fx6`, `α7S III` also `a7`, `a7siii` and
-- `a7s3`, `70mm` also `70`.
create or replace function search_lexemes(input text) returns text[]
language sql immutable strict parallel safe
return (
  with words as (
    select word, n from unnest(string_to_array(search_text(input), ' ')) with ordinality as w (word, n) where word <> ''
  ), neighbours as (
    select a.word as one, b.word as two from words a join words b on b.n = a.n + 1
    where a.word || b.word ~ '[0-9]' or length(a.word) = 1 or length(b.word) = 1
  ), forms as (
    select word as form from words
    union select one || two from neighbours
    union select one || case two when 'ii' then '2' when 'iii' then '3' else '4' end from neighbours
      where two in ('ii', 'iii', 'iv')
  )
  select coalesce(array_agg(distinct left(lexeme, 60)), '{}') from (
    select form as lexeme from forms
    union select substring(form from '^([a-z]*[0-9]+)[a-z]{1,2}$') from forms
  ) as lexemes where lexeme is not null
);
