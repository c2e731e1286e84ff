create or replace function public_entry(entry jsonb) returns jsonb
language sql immutable parallel safe
return case jsonb_typeof(entry)
  when 'object' then jsonb_build_object('src', entry -> 'src', 'alt', entry -> 'alt') else entry end;
