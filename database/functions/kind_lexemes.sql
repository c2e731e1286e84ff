-- The words of a kind of gear as they are and as stems, without the small words of either language.
create or replace function kind_lexemes(input text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct lexeme), '{}') from (
    select unnest(tsvector_to_array(to_tsvector('english', search_text(input)))) as lexeme
    union select unnest(tsvector_to_array(to_tsvector('french', search_text(input))))
    union select word from unnest(string_to_array(search_text(input), ' ')) as word
      where to_tsvector('english', word) <> '' and to_tsvector('french', word) <> ''
  ) as lexemes
);
