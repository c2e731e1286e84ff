-- The model of the catalogue that a product is: called the same in full, else the same but for what stands in brackets, `FX6` for
-- `FX6 (ILME-FX6)`.
create or replace function known_model(product_key text) returns table (mounts text[], sensor text)
language sql stable
begin atomic
  select g.mounts, g.sensor from gear_models g where g.keys @> array[product_key]
    order by g.key <> product_key, g.slug limit 1;
end;
