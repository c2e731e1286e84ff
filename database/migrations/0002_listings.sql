-- What can be rented: places, categories, products, listings, their free periods, and the tables search reads.

create table cities (
  id integer constraint cities_pkey primary key,
  name text not null,
  name_fr text not null,
  province text not null,
  province_fr text not null,
  province_code text not null,
  label text not null constraint cities_label_key unique,
  label_fr text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  search_key text not null,
  population integer not null
);

create table categories (
  slug text constraint categories_pkey primary key,
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  icon text not null,
  enabled boolean not null default true,
  sort_order integer not null
);

create table subcategories (
  slug text constraint subcategories_pkey primary key,
  category text not null constraint subcategories_category_fkey references categories,
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  icon text not null,
  sort_order integer not null
);
create index subcategories_category_idx on subcategories (category, sort_order);

-- One text form on both sides of search: no accents, no case, and `FX-6`, `FX 6`, `fx6` alike.
create function search_text(input text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    lower(public.unaccent('public.unaccent', input)),
    '([[:alpha:]])[-_/. ]+(?=[[:digit:]])', '\1', 'g'),
  '[^[:alnum:]]+', ' ', 'g');

-- A million listings are a few thousand products: search finds products first.
create table products (
  id integer generated always as identity constraint products_pkey primary key,
  make text not null,
  model text not null,
  category text not null constraint products_category_fkey references categories,
  key text not null constraint products_key_key unique,
  document tsvector generated always as (to_tsvector('simple', search_text(make || ' ' || model))) stored,
  listing_count integer not null default 0 constraint products_listing_count_positive check (listing_count >= 0)
);
create index products_document_idx on products using gin (document) with (fastupdate = off);

-- The words that occur in makes and models: the dictionary against which spelling is mended.
create table search_words (
  word text constraint search_words_pkey primary key,
  frequency integer not null default 0
);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);

create table equipment (
  id uuid constraint equipment_pkey primary key default uuidv7(),
  name text not null constraint equipment_name_length check (char_length(name) between 1 and 140),
  description text not null default '',
  category text not null constraint equipment_category_fkey references categories,
  subcategory text constraint equipment_subcategory_fkey references subcategories,
  make text not null default '',
  model text not null default '',
  details text not null default '',
  price numeric(12, 2) not null constraint equipment_price_positive check (price > 0),
  weekly_price numeric(12, 2) constraint equipment_weekly_price_positive check (weekly_price > 0),
  monthly_price numeric(12, 2) constraint equipment_monthly_price_positive check (monthly_price > 0),
  replacement_value numeric(12, 2) constraint equipment_replacement_value_positive check (replacement_value >= 0),
  images jsonb not null default '[]' constraint equipment_images_list check (jsonb_typeof(images) = 'array'),
  location text not null,
  city_id integer not null constraint equipment_city_id_fkey references cities,
  latitude double precision not null,
  longitude double precision not null,
  user_id uuid not null constraint equipment_user_id_fkey references profiles,
  specs jsonb not null default '{}' constraint equipment_specs_object check (jsonb_typeof(specs) = 'object'),
  included jsonb not null default '[]' constraint equipment_included_list check (jsonb_typeof(included) = 'array'),
  store_id uuid constraint equipment_store_id_fkey references stores,
  is_store_listing boolean not null default false,
  has_pending_requests boolean not null default false,
  product_id integer constraint equipment_product_id_fkey references products,
  paused_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint equipment_store_listing_has_store check (not is_store_listing or store_id is not null)
);
create index equipment_user_id_idx on equipment (user_id, created_at desc, id desc) where deleted_at is null;
create index equipment_store_id_idx on equipment (store_id, created_at desc, id desc) where is_store_listing and deleted_at is null;

create table equipment_availability (
  id uuid constraint equipment_availability_pkey primary key default uuidv7(),
  equipment_id uuid not null constraint equipment_availability_equipment_id_fkey references equipment on delete cascade,
  start_date date not null,
  end_date date not null,
  constraint equipment_availability_ordered check (start_date <= end_date),
  constraint equipment_availability_apart exclude using gist
    (equipment_id with =, daterange(start_date, end_date, '[]') with &&)
);

-- The narrow side table that search pages read: wide text stays out of the hot pages. Only listings on offer are in it.
create table listing_cards (
  equipment_id uuid constraint listing_cards_pkey primary key
    constraint listing_cards_equipment_id_fkey references equipment on delete cascade,
  product_id integer,
  category text not null,
  city_id integer not null,
  point point not null,
  price_cents integer not null,
  user_id uuid not null,
  created_at timestamptz not null,
  has_periods boolean not null default false,
  document tsvector not null
);
create index listing_cards_newest_idx on listing_cards (created_at desc, equipment_id desc);
create index listing_cards_category_newest_idx on listing_cards (category, created_at desc, equipment_id desc);
create index listing_cards_price_idx on listing_cards (price_cents, equipment_id);
create index listing_cards_category_price_idx on listing_cards (category, price_cents, equipment_id);
create index listing_cards_product_price_idx on listing_cards (product_id, price_cents, equipment_id);
create index listing_cards_product_newest_idx on listing_cards (product_id, created_at desc, equipment_id desc);
create index listing_cards_point_idx on listing_cards using gist (point);
create index listing_cards_product_point_idx on listing_cards using gist (product_id, point);
create index listing_cards_category_point_idx on listing_cards using gist (category, point);
create index listing_cards_document_idx on listing_cards using gin (document) with (fastupdate = off);

-- Counters per category and city, kept in the writing transaction.
create table listing_counts (
  category text not null,
  city_id integer not null,
  listings integer not null constraint listing_counts_positive check (listings >= 0),
  constraint listing_counts_pkey primary key (category, city_id)
);

-- Web-Mercator kilometres: locally Euclid's order is the great circle's, so a GiST index answers nearest first.
create function map_point(latitude double precision, longitude double precision) returns point
language sql immutable strict parallel safe
return point(6378.137 * radians(longitude), 6378.137 * ln(tan(pi() / 4 + radians(latitude) / 2)));

create function count_listing(card listing_cards, step integer) returns void
language plpgsql as $$
begin
  insert into listing_counts as counted (category, city_id, listings) values (card.category, card.city_id, greatest(step, 0))
    on conflict (category, city_id) do update set listings = counted.listings + step;
  update products set listing_count = listing_count + step where id = card.product_id;
end $$;

create function keep_listing_card() returns trigger
language plpgsql as $$
declare
  old_card listing_cards;
  new_card listing_cards;
begin
  delete from listing_cards where equipment_id = new.id returning * into old_card;
  if old_card.equipment_id is not null then
    perform count_listing(old_card, -1);
  end if;
  if new.deleted_at is null and new.paused_at is null then
    insert into listing_cards values (
      new.id, new.product_id, new.category, new.city_id, map_point(new.latitude, new.longitude),
      round(new.price * 100)::integer, new.user_id, new.created_at,
      exists (select from equipment_availability where equipment_id = new.id),
      setweight(to_tsvector('simple', search_text(new.name || ' ' || new.make || ' ' || new.model)), 'A')
        || setweight(to_tsvector('english', public.unaccent(new.description || ' ' || new.details)), 'C')
        || setweight(to_tsvector('french', public.unaccent(new.description || ' ' || new.details)), 'C'))
    returning * into new_card;
    perform count_listing(new_card, 1);
  end if;
  return null;
end $$;
create trigger equipment_keep_listing_card
  after insert or update of name, make, model, description, details, category, city_id, latitude, longitude, price,
    user_id, product_id, paused_at, deleted_at on equipment
  for each row execute function keep_listing_card();

create function keep_card_periods() returns trigger
language plpgsql as $$
declare
  changed uuid := coalesce(new.equipment_id, old.equipment_id);
begin
  update listing_cards set has_periods = exists (select from equipment_availability where equipment_id = changed)
    where equipment_id = changed;
  return null;
end $$;
create trigger equipment_availability_keep_card
  after insert or delete on equipment_availability for each row execute function keep_card_periods();
