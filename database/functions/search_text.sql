-- One text form on both sides of search: no accents, no case, words apart by one space, decimals whole (`2.8` is `28`),
-- and every way of writing a generation alike (`Mark II`, `mk2`). src/features/gear/search/words.ts says the same.
create or replace function search_text(input text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(public.unaccent('public.unaccent', translate(input, 'αΑ', 'aa')));
begin
  plain := regexp_replace(plain, '([0-9])[.,](?=[0-9])', '\1', 'g');
  plain := btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
  if plain ~ '\m(mark|mk)' then
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:ii|2)\M', 'mk2', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:iii|3)\M', 'mk3', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:iv|4)\M', 'mk4', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:v|5)\M', 'mk5', 'g');
  end if;
  return plain;
end $$;
