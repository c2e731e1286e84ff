create or replace function find_listing_product() returns trigger
language plpgsql as $$
begin
  new.product_id := ensure_product(new.make, new.model, new.name, new.category, new.subcategory);
  return new;
end $$;
