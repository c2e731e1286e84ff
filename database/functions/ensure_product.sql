-- Held while a listing is written, so that it is not forgotten under its hands.
create or replace function ensure_product(make text, model text, name text, category text, subcategory text) returns integer
language plpgsql as $$
declare
  title text := case when btrim(model) = '' then name else model end;
  title_key text := replace(search_text(make || ' ' || title), ' ', '');
  found_id integer;
begin
  if title_key = '' then
    return null;
  end if;
  loop
    select id into found_id from products where key = title_key for key share;
    exit when found_id is not null;
    insert into products (make, model, category, subcategory, key)
      values (make, title, category, subcategory, title_key) on conflict (key) do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end $$;
