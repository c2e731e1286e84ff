-- A JSON value with what matches replaced in its texts, whatever letters are capital: keys stay, and so do texts under other keys
-- than these; without keys, all texts are looked at.
create or replace function rename_in_values(value jsonb, pattern text, name text, keys text[], key text default null) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, rename_in_values(e.value, pattern, name, keys, e.key)), '{}') from jsonb_each(value) e
    )
    when 'array' then (
      select coalesce(jsonb_agg(rename_in_values(e.item, pattern, name, keys, rename_in_values.key) order by e.at), '[]')
      from jsonb_array_elements(value) with ordinality e (item, at)
    )
    when 'string' then case when keys is null or key = any (keys) then to_jsonb(regexp_replace(value #>> '{}', pattern, name, 'gi')) else value end
    else value
  end;
end $$;
