-- What a value shows that it did not before: a text whole, of lists and tables their new entries, of pictures address and
-- caption; null when there is nothing new, as when something is taken away or put in another order.
create or replace function newly_shown(was jsonb, shown jsonb) returns jsonb
language sql immutable parallel safe
return case jsonb_typeof(shown)
  when 'string' then case when shown is distinct from was and btrim(shown #>> '{}') <> '' then shown end
  when 'array' then (
    select jsonb_agg(entry order by place) from (
      select public_entry(entry) as entry, place from jsonb_array_elements(shown) with ordinality as entries (entry, place)
    ) fresh where entry not in (
      select public_entry(former) from jsonb_array_elements(case jsonb_typeof(was) when 'array' then was else '[]' end) as former
    ))
  when 'object' then (
    select jsonb_object_agg(key, value) from jsonb_each(shown) where value is distinct from was -> key)
end;
