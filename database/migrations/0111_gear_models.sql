-- What is known of makes and models, to fill a listing's form with: the catalogue, beside the products that are listed.
create table gear_models (
  slug text constraint gear_models_pkey primary key,
  make text not null,
  model text not null,
  name text not null,
  category text not null constraint gear_models_category_fkey references categories,
  subcategory text constraint gear_models_subcategory_fkey references subcategories,
  specs json not null constraint gear_models_specs_object check (json_typeof(specs) = 'object'),
  included jsonb not null constraint gear_models_included_list check (jsonb_typeof(included) = 'array'),
  price numeric(12, 2) not null,
  replacement_value numeric(12, 2) not null,
  key text not null generated always as (replace(search_text(make || ' ' || model), ' ', '')) stored,
  title text not null generated always as (search_text(make || ' ' || model)) stored,
  document tsvector not null generated always as (array_to_tsvector(search_lexemes(name || ' ' || make || ' ' || model))) stored
);
create index gear_models_key_idx on gear_models (key);
create index gear_models_document_idx on gear_models using gin (document) with (fastupdate = off);
create index gear_models_title_idx on gear_models using gin (title gin_trgm_ops);

-- Products by their title alone: their document also has the words of their kind.
create index products_title_words_idx on products
  using gin (array_to_tsvector(search_lexemes(make || ' ' || model))) with (fastupdate = off);
create index products_title_idx on products using gin (search_text(make || ' ' || model) gin_trgm_ops);

-- Comparable listings of a kind, the newest first.
create index listing_cards_subcategory_newest_idx on listing_cards (subcategory, created_at desc, equipment_id desc);

-- Makes and models whose titles look like what was typed, the most alike first.
create function similar_gear(typed text, most integer) returns table (key text)
language sql stable strict set pg_trgm.word_similarity_threshold = 0.4 as $$
  select near.key from (
    select g.key, g.title from gear_models g where g.title %> typed
    union all
    select p.key, search_text(p.make || ' ' || p.model) from products p
      where search_text(p.make || ' ' || p.model) %> typed and p.listing_count > 0
  ) near
  group by near.key order by max(word_similarity(typed, near.title)) desc, min(length(near.title)), near.key limit most
$$;
