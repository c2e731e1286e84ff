-- The letters of a word in order: two words with letters exchanged have the same.
create or replace function sorted_letters(word text) returns text
language sql immutable strict parallel safe
return (select string_agg(letter, '' order by letter collate "C") from unnest(string_to_array(word, null)) as letter);
