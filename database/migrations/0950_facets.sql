-- What gear is narrowed by beside its kind. Mounts and the sensor are a model's, and so a product's; a make is known by its words.
-- `reference.ts` fills in those of the catalogue at every start, and a trigger hands them on to products.
alter table gear_models
  add column mounts text[] not null default '{}',
  add column sensor text,
  add column keys text[] not null generated always as (array[
    replace(search_text(make || ' ' || model), ' ', ''),
    replace(search_text(make || ' ' || regexp_replace(model, '\s*\([^)]*\)', '', 'g')), ' ', ''),
    replace(search_text(name), ' ', '')]) stored;
create index gear_models_keys_idx on gear_models using gin (keys) with (fastupdate = off);

alter table products
  add column make_key text not null generated always as (search_text(make)) stored,
  add column mounts text[] not null default '{}',
  add column sensor text;

create index products_make_key_idx on products (make_key) where listing_count > 0;
create index products_mounts_idx on products using gin (mounts) where mounts <> '{}';
create index products_sensor_idx on products (sensor) where sensor is not null;

create function known_model(product_key text) returns table (mounts text[], sensor text)
language sql stable
begin atomic
  select g.mounts, g.sensor from gear_models g where g.keys @> array[product_key]
    order by g.key <> product_key, g.slug limit 1;
end;

create function hand_on_optics() returns trigger
language plpgsql as $$
begin
  update products set mounts = known.mounts, sensor = known.sensor
    from (select p.id, model.mounts, model.sensor from products p cross join lateral known_model(p.key) model
      where p.key = any (new.keys)) known
    where products.id = known.id and (products.mounts, products.sensor) is distinct from (known.mounts, known.sensor);
  return null;
end $$;

create trigger gear_models_hand_on_optics
  after insert or update of mounts, sensor on gear_models
  for each row execute function hand_on_optics();

-- What of a listing and its owner a search asks for is one small number, so that one index finds and counts any choice of them;
-- by `standing` the photographed listings come first, and the newest first among equals.
alter table listing_cards
  add column traits smallint not null default 0,
  add column standing bigint not null default 0;

create function listing_traits(listing equipment) returns smallint
language sql stable
return (exists (select from profiles p where p.id = (listing).user_id and p.id_verified)::integer
  + case when exists (select from jsonb_array_elements((listing).images) as image
      where image ->> 'src' not like '/media/plates/%') then 2 else 0 end
  + case when (listing).is_store_listing and (listing).store_id is not null then 4 else 0 end)::smallint;

create function listing_standing(traits smallint, created_at timestamptz) returns bigint
language sql immutable
return (extract(epoch from created_at) * 1000000)::bigint + case when traits & 2 > 0 then 100000000000000000 else 0 end;

update listing_cards as card
  set traits = listing_traits(e), standing = listing_standing(listing_traits(e), e.created_at)
  from equipment e where e.id = card.equipment_id;

alter table listing_cards
  alter column traits drop default,
  alter column standing drop default;

create index listing_cards_traits_idx on listing_cards (traits, category);
create index listing_cards_standing_idx on listing_cards (standing desc, equipment_id desc);
create index listing_cards_category_standing_idx on listing_cards (category, standing desc, equipment_id desc);
create index listing_cards_subcategory_standing_idx on listing_cards (subcategory, standing desc, equipment_id desc);
create index listing_cards_product_standing_idx on listing_cards (product_id, standing desc, equipment_id desc);

create function keep_card_photograph() returns trigger
language plpgsql as $$
begin
  update listing_cards as card set (traits, standing) = (made.traits, listing_standing(made.traits, new.created_at))
    from (select listing_traits(new) as traits) made where card.equipment_id = new.id and card.traits <> made.traits;
  return null;
end $$;

create trigger equipment_keep_card_photograph
  after update of images on equipment
  for each row when (old.images is distinct from new.images) execute function keep_card_photograph();

create function keep_card_badges() returns trigger
language plpgsql as $$
begin
  perform from equipment where user_id = new.id order by id for no key update;
  update listing_cards set traits = traits & ~1 | new.id_verified::integer where user_id = new.id;
  return null;
end $$;

create trigger profiles_keep_card_badges
  after update of id_verified on profiles
  for each row when (old.id_verified <> new.id_verified) execute function keep_card_badges();
