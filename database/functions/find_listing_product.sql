create or replace function find_listing_product() returns trigger
language plpgsql as $$
begin
  -- A listing that follows its kind is of the product that it was of.
  if current_setting('northreel.kinds_follow', true) = 'on' then
    return new;
  end if;
  new.product_id := ensure_product(new.make, new.model, new.name, new.category, new.subcategory);
  return new;
end $$;
