-- Counts a store's edits, so that two tabs do not silently overwrite one another.
alter table stores add column version integer not null default 1;

-- The words that a store or a person is found by: as written, and their stems in both languages.
create function name_document(name text, about text) returns tsvector
language sql immutable parallel safe strict
return array_to_tsvector(search_lexemes(name) || kind_lexemes(name || ' ' || about));

create index stores_newest_idx on stores (created_at desc, id desc);
create index stores_words_idx on stores using gin (name_document(name, description));
create index stores_location_idx on stores (location, created_at desc, id desc);
create index profiles_words_idx on profiles using gin (name_document(name, '')) where account_type = 'individual';

-- Who has how much on offer: a store, or a person outside of one. Kept by listing_cards.
create table lenders (
  id uuid constraint lenders_pkey primary key,
  user_id uuid not null constraint lenders_user_id_fkey references profiles on delete cascade,
  store_id uuid constraint lenders_store_id_fkey references stores on delete cascade,
  listings integer not null default 0 constraint lenders_listings_positive check (listings >= 0),
  constraint lenders_id_of_whom check (id = coalesce(store_id, user_id))
);
create index lenders_most_gear_idx on lenders (listings desc, id desc) where listings > 0;
create index lenders_user_id_idx on lenders (user_id);
create index lenders_store_id_idx on lenders (store_id) where store_id is not null;

create table lender_cities (
  lender_id uuid not null constraint lender_cities_lender_id_fkey references lenders on delete cascade,
  city_id integer not null constraint lender_cities_city_id_fkey references cities,
  listings integer not null default 0 constraint lender_cities_listings_positive check (listings >= 0),
  constraint lender_cities_pkey primary key (lender_id, city_id)
);
create index lender_cities_city_id_idx on lender_cities (city_id, lender_id) where listings > 0;

create function count_lender() returns trigger
language plpgsql as $$
declare
  card listing_cards := case tg_op when 'DELETE' then old else new end;
  lender uuid := coalesce(card.store_id, card.user_id);
begin
  if tg_op = 'INSERT' then
    insert into lenders as counted (id, user_id, store_id, listings) values (lender, card.user_id, card.store_id, 1)
      on conflict (id) do update set listings = counted.listings + 1;
    insert into lender_cities as counted (lender_id, city_id, listings) values (lender, card.city_id, 1)
      on conflict (lender_id, city_id) do update set listings = counted.listings + 1;
  else
    update lenders set listings = listings - 1 where id = lender;
    update lender_cities set listings = listings - 1 where lender_id = lender and city_id = card.city_id;
  end if;
  return null;
end $$;

create trigger listing_cards_count_lender after insert or delete on listing_cards
  for each row execute function count_lender();

insert into lenders (id, user_id, store_id, listings)
  select coalesce(store_id, user_id), user_id, store_id, count(*) from listing_cards group by user_id, store_id;
insert into lender_cities (lender_id, city_id, listings)
  select coalesce(store_id, user_id), city_id, count(*) from listing_cards group by 1, 2;
