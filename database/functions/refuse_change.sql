-- Before whatever would change or remove rows of a table that only grows.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;
