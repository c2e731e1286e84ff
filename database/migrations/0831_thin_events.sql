-- The provider's events only name what changed, and keep no payer. Those of before, which were snapshots, are cut down to that:
-- none that still waits in a job is lost, and the gin indexes that looked into them go.

alter table payment_events
  add column livemode boolean not null default false,
  add column about_kind text
    constraint payment_events_about_known check (about_kind in ('checkout', 'refund', 'dispute', 'account')),
  add column about_id text,
  add constraint payment_events_about_whole check ((about_kind is null) = (about_id is null));

create function pg_temp.thin(id text, type text, snapshot jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'id', id, 'object', 'v2.core.event', 'type', 'v1.' || type, 'livemode', coalesce(snapshot -> 'livemode', 'false'),
    'created', to_timestamp((snapshot ->> 'created')::bigint),
    'related_object', jsonb_build_object('id', snapshot #> '{data,object,id}', 'type', snapshot #> '{data,object,object}'))
$$;

update payment_events
  set about_kind = case payload #>> '{data,object,object}' when 'checkout.session' then 'checkout' else 'refund' end,
    about_id = payload #>> '{data,object,id}'
  where payload #>> '{data,object,object}' in ('checkout.session', 'refund') and payload #>> '{data,object,id}' <> '';
update payment_events set payload = pg_temp.thin(id, type, payload) where payload ->> 'object' is distinct from 'v2.core.event';
update sandbox.events set payload = pg_temp.thin(id, type, payload), type = 'v1.' || type where payload ->> 'object' = 'event';

create index payment_events_about_id_idx on payment_events (about_id);
drop index payment_events_by_object;
drop index sandbox.events_by_object;
