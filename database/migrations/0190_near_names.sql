-- The name that is shown of a store or a person: of an e-mail address only its first part, so nobody is found by the rest.
create function shown_name(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(name, '(\S+)@\S+\.\S+', '\1', 'g');

drop index stores_words_idx;
create index stores_words_idx on stores using gin (name_document(shown_name(name), description));
drop index profiles_words_idx;
create index profiles_words_idx on profiles using gin (name_document(shown_name(name), '')) where account_type = 'individual';

-- The words of those names by their letters, for names that are nearly what was typed.
create index stores_name_idx on stores using gin (search_text(shown_name(name)) gin_trgm_ops);
create index profiles_name_idx on profiles using gin (search_text(shown_name(name)) gin_trgm_ops)
  where account_type = 'individual';

-- Whether each word typed is one of the name's, begins one, or nearly is one: as many letters may be wrong as in spell_word.
create function is_near_name(name text, typed text[]) returns boolean
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

-- Stores by what is nearly their name, and people who go by their own: the letters of the longest word find candidates.
create function near_lenders(typed text[]) returns table (id uuid)
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
