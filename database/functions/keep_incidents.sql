-- Before an incident is changed or deleted: it is kept for five years from when it was found and written down.
create or replace function keep_incidents() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and greatest(old.found_on, old.created_at::date) < current_date - interval '5 years' then return old; end if;
  if tg_op = 'UPDATE' and new.id = old.id and new.created_at = old.created_at and new.version = old.version + 1 then return new; end if;
  raise exception 'incidents are kept for five years, and each change is counted'
    using errcode = 'check_violation', constraint = 'privacy_incidents_kept', table = tg_table_name;
end $$;
