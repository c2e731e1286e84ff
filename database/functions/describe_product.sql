create or replace function describe_product() returns trigger
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
  if tg_op = 'INSERT' then
    select model.mounts, model.sensor into new.mounts, new.sensor from known_model(new.key) model;
    new.mounts := coalesce(new.mounts, '{}');
  end if;
  return new;
end $$;
