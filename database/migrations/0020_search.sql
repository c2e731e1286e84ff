-- Search by products: every listing belongs to one, found by the words of its title and of its kind, in both languages.

-- One text form on both sides of search: no accents, no case, words apart by one space, decimals whole (`2.8` is `28`),
-- and every way of writing a generation alike (`Mark II`, `mk2`). src/features/search/words.ts says the same.
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

-- The words of a title and what else people write for them: `FX 6` is also `fx6`, `α7S III` also `a7`, `a7siii` and
-- `a7s3`, `70mm` also `70`.
create function search_lexemes(input text) returns text[]
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

-- The words of a kind of gear as they are and as stems, without the small words of either language.
create function kind_lexemes(input text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct lexeme), '{}') from (
    select unnest(tsvector_to_array(to_tsvector('english', search_text(input)))) as lexeme
    union select unnest(tsvector_to_array(to_tsvector('french', search_text(input))))
    union select word from unnest(string_to_array(search_text(input), ' ')) as word
      where to_tsvector('english', word) <> '' and to_tsvector('french', word) <> ''
  ) as lexemes
);

-- The letters of a word in order: two words with letters exchanged have the same.
create function sorted_letters(word text) returns text
language sql immutable strict parallel safe
return (select string_agg(letter, '' order by letter collate "C") from unnest(string_to_array(word, null)) as letter);

-- Each term is a query of plain words; it is also looked for as English and as French would inflect it.
create function search_query(terms text[]) returns tsquery
language plpgsql immutable strict parallel safe set client_min_messages = warning as $$
declare
  term text;
  whole tsquery := ''::tsquery;
begin
  foreach term in array terms loop
    whole := whole && (term::tsquery || to_tsquery('english', term) || to_tsquery('french', term));
  end loop;
  return whole;
end $$;

alter table products drop column document;
alter table products
  add column subcategory text constraint products_subcategory_fkey references subcategories,
  add column words text[] not null default '{}',
  add column document tsvector not null default '';
create index products_document_idx on products using gin (document) with (fastupdate = off);

alter table search_words add column letters text not null generated always as (sorted_letters(word)) stored;
create index search_words_letters_idx on search_words (letters);

create function describe_product() returns trigger
language plpgsql as $$
declare
  kind text;
begin
  select concat_ws(' ', c.name_en, c.name_fr, s.name_en, s.name_fr) into kind
    from categories c left join subcategories s on s.slug = new.subcategory where c.slug = new.category;
  new.words := array(select distinct unnest(
    search_lexemes(new.make || ' ' || new.model) || string_to_array(search_text(kind), ' ')));
  new.document := array_to_tsvector(array(select distinct unnest(
    search_lexemes(new.make || ' ' || new.model) || kind_lexemes(kind))));
  return new;
end $$;
create trigger products_describe before insert or update of make, model, category, subcategory on products
  for each row execute function describe_product();

-- Words are counted in one order, so that two writers never wait for each other in a circle.
create function count_product_words() returns trigger
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
create trigger products_count_words after insert or delete or update of make, model, category, subcategory on products
  for each row execute function count_product_words();

-- The product of a title, made when it is new. Without a model the listing's own name stands for it.
create function ensure_product(make text, model text, name text, category text, subcategory text) returns integer
language plpgsql as $$
declare
  title text := case when btrim(model) = '' then name else model end;
  title_key text := replace(search_text(make || ' ' || title), ' ', '');
  found_id integer;
begin
  if title_key = '' then
    return null;
  end if;
  select id into found_id from products where key = title_key;
  if found_id is null then
    insert into products (make, model, category, subcategory, key)
      values (make, title, category, subcategory, title_key) on conflict (key) do nothing returning id into found_id;
  end if;
  if found_id is null then
    select id into found_id from products where key = title_key;
  end if;
  return found_id;
end $$;

create function find_listing_product() returns trigger
language plpgsql as $$
begin
  new.product_id := ensure_product(new.make, new.model, new.name, new.category, new.subcategory);
  return new;
end $$;
create trigger equipment_find_product before insert or update of name, make, model, category, subcategory on equipment
  for each row execute function find_listing_product();

-- Wide text stands apart from the narrow cards.
alter table listing_cards drop column document;
alter table listing_cards add column subcategory text, add column store_id uuid;
create index listing_cards_user_id_idx on listing_cards (user_id, created_at desc, equipment_id desc);
create index listing_cards_store_id_idx on listing_cards (store_id, created_at desc, equipment_id desc)
  where store_id is not null;
create table listing_texts (
  equipment_id uuid constraint listing_texts_pkey primary key
    constraint listing_texts_equipment_id_fkey references equipment on delete cascade,
  document tsvector not null
);
create index listing_texts_document_idx on listing_texts using gin (document) with (fastupdate = off);
create index equipment_availability_equipment_id_idx on equipment_availability (equipment_id, start_date, end_date);

-- What is searched is a hundredth of a degree coarse: no order or distance tells where exactly an item lies.
create function listing_card(listing equipment) returns listing_cards
language sql stable
return row(
  listing.id, listing.product_id, listing.category, listing.city_id,
  map_point(round(listing.latitude::numeric, 2)::double precision, round(listing.longitude::numeric, 2)::double precision),
  round(listing.price * 100)::integer, listing.user_id, listing.created_at,
  exists (select from equipment_availability where equipment_id = listing.id),
  listing.subcategory, case when listing.is_store_listing then listing.store_id end)::listing_cards;

create function listing_document(listing equipment) returns tsvector
language sql stable
return (
  select setweight(to_tsvector('simple',
      array_to_string(search_lexemes(listing.name || ' ' || listing.make || ' ' || listing.model), ' ')), 'A')
    || setweight(to_tsvector('simple', array_to_string(kind_lexemes(
      concat_ws(' ', c.name_en, c.name_fr, s.name_en, s.name_fr)), ' ')), 'B')
    || setweight(to_tsvector('english', public.unaccent(listing.description || ' ' || listing.details)), 'C')
    || setweight(to_tsvector('french', public.unaccent(listing.description || ' ' || listing.details)), 'C')
  from categories c left join subcategories s on s.slug = listing.subcategory where c.slug = listing.category
);

create or replace function keep_listing_card() returns trigger
language plpgsql as $$
declare
  old_card listing_cards;
  new_card listing_cards;
begin
  delete from listing_cards where equipment_id = new.id returning * into old_card;
  delete from listing_texts where equipment_id = new.id;
  if old_card.equipment_id is not null then
    perform count_listing(old_card, -1);
  end if;
  if new.deleted_at is null and new.paused_at is null then
    insert into listing_cards select (listing_card(new)).* returning * into new_card;
    insert into listing_texts values (new.id, listing_document(new));
    perform count_listing(new_card, 1);
  end if;
  return null;
end $$;
drop trigger equipment_keep_listing_card on equipment;
create trigger equipment_keep_listing_card
  after insert or update of name, make, model, description, details, category, subcategory, city_id, latitude, longitude,
    price, user_id, store_id, is_store_listing, paused_at, deleted_at on equipment
  for each row execute function keep_listing_card();

-- The nearest known word to a mistyped one, or null. A number is never taken for another.
create function spell_word(typed text) returns text
language sql stable strict set pg_trgm.similarity_threshold = 0.2
return (
  select word from (
    select word, frequency,
      case when word like typed || '%' then 1 else levenshtein_less_equal(word, typed, 3) end as distance,
      letters = sorted_letters(typed) as exchanged
    from search_words
    where (word % typed or letters = sorted_letters(typed) or word like typed || '%')
      and frequency > 0 and length(word) > 2 and left(word, 60) = word
      and regexp_replace(word, '[^0-9]', '', 'g') = regexp_replace(typed, '[^0-9]', '', 'g')
  ) as near
  where length(typed) > 2 and typed ~ '[[:alpha:]]'
    and (exchanged and distance <= 2
      or distance <= case when length(typed) < 5 then 1 when length(typed) < 9 then 2 else 3 end)
  order by distance - exchanged::integer, frequency desc, word limit 1
);

-- Kilometres over the ground between two points of the map.
create function map_distance(one point, two point) returns double precision
language sql immutable strict parallel safe
return 2 * 6371.0088 * asin(sqrt(least(1,
  sin((atan(exp(one[1] / 6378.137)) - atan(exp(two[1] / 6378.137)))) ^ 2
  + cos(2 * atan(exp(one[1] / 6378.137)) - pi() / 2) * cos(2 * atan(exp(two[1] / 6378.137)) - pi() / 2)
    * sin((one[0] - two[0]) / 6378.137 / 2) ^ 2)));

update products set make = make;
update equipment set name = name;
