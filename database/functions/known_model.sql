-- The model of the catalogue that a product is: called the same in full, else the same but for what stands in brackets, `FX6` for
-- `FX6 (ILME-FX6)`.
create or replace function known_model(product_key text) returns setof gear_models
language sql stable
begin atomic
  select * from gear_models where keys @> array[product_key] order by key <> product_key, slug limit 1;
end;
