-- Before a line of the security record is changed or deleted. It may forget its address, people who are no more, and all that
-- was said of somebody who is erased; a tally may go up. Five years are counted by the database's own clock, so that nobody
-- who sets another hastens them.
create or replace function keep_security_events() returns trigger
language plpgsql as $$
declare
  may security_events;
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then return old; end if;
  if tg_op = 'UPDATE' then
    may := old;
    if new.ip_address is null then may.ip_address := null; end if;
    if old.tally is not null and new.times > old.times and new.last_at >= old.last_at then
      may.times := new.times;
      may.last_at := new.last_at;
    end if;
    if new.user_id is null and not exists (select from users where id = old.user_id) then may.user_id := null; end if;
    if new.actor_id is null and not exists (select from users where id = old.actor_id) then may.actor_id := null; end if;
    if exists (select from users where id in (old.user_id, old.actor_id) and deleted_at is not null) then
      if new.request_id is null then may.request_id := null; end if;
      if new.details = '{}' then may.details := new.details; end if;
      if old.source = 'client' and new.action = 'page' and new.resource_type = 'page' and new.resource_id is null then
        may.action := new.action;
        may.resource_type := new.resource_type;
        may.resource_id := null;
      end if;
    end if;
    if may is not distinct from new then return new; end if;
  end if;
  raise exception 'lines of % are kept as they are for five years', tg_table_name
    using errcode = 'check_violation', constraint = 'security_events_append_only', table = tg_table_name;
end $$;
