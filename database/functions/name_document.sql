-- The words that a store or a person is found by: as written, and their stems in both languages.
create or replace function name_document(name text, about text) returns tsvector
language sql immutable parallel safe strict
return array_to_tsvector(search_lexemes(name) || kind_lexemes(name || ' ' || about));
