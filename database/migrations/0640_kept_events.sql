-- Lines of the security record are kept as they were written, and for five years.
create function keep_security_events() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger security_events_keep before update or delete on security_events
  for each row execute function keep_security_events();
create trigger security_events_keep_all before truncate on security_events
  for each statement execute function keep_security_events();

-- What the desk looks for, the newest first.
drop index security_events_user_id_idx;
create index security_events_user_id_idx on security_events (user_id, created_at desc, id desc);
drop index security_events_actor_idx;
create index security_events_actor_idx on security_events (actor_id, created_at desc, id desc) where actor_id is not null;
create index security_events_action_idx on security_events (action, created_at desc, id desc);
create index security_events_resource_idx on security_events (resource_type, resource_id, created_at desc, id desc);
create index security_events_address_idx on security_events (ip_address, created_at desc, id desc) where ip_address is not null;
create index security_events_pages_idx on security_events (created_at desc, id desc) where source = 'client';
