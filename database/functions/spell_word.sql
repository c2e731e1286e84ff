-- The nearest known word to a mistyped one, or null where none is near enough to be meant:
-- a word with a number in it (fx7, c301) is a model of its own, which is completed and never changed;
-- four and five letters may have one wrong, six to nine two, ten and more three, in short ones never the first;
-- three letters may have one left out, or two exchanged; four of them may be the beginning of any word, three of a short one;
-- of words as near, one that is as long comes first: soni is Sony and not son.
create or replace function spell_word(typed text) returns text
language sql stable strict set pg_trgm.similarity_threshold = 0.2
return (
  select word from (
    select word, frequency,
      word like typed || '%' and (length(typed) > 3 or length(word) < 6) as begun,
      levenshtein_less_equal(word, typed, 3) as distance,
      letters = sorted_letters(typed) as exchanged
    from search_words
    where (word % typed or letters = sorted_letters(typed) or word like typed || '%')
      and frequency > 0 and length(word) > 2 and left(word, 60) = word
      and regexp_replace(word, '[^0-9]', '', 'g') = regexp_replace(typed, '[^0-9]', '', 'g')
  ) as near
  where length(typed) > 2 and typed ~ '[[:alpha:]]'
    and (begun or typed !~ '[0-9]' and (
      exchanged and distance <= 2
      or length(typed) = 3 and distance = 1 and length(word) = 4 and left(word, 1) = left(typed, 1)
      or length(typed) between 4 and 5 and distance = 1 and left(word, 1) = left(typed, 1)
      or length(typed) between 6 and 9 and distance <= 2
      or length(typed) > 9 and distance <= 3))
  order by case when begun then 1 else distance end - exchanged::integer,
    length(word) <> length(typed), length(word) < length(typed), frequency desc, word limit 1
);
