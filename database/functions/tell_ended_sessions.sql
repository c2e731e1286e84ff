-- On a channel of its own: nodes of older versions do not listen to it.
create or replace function tell_ended_sessions() returns trigger
language plpgsql as $$
begin
  perform pg_notify('northreel_sessions', id::text) from ended;
  return null;
end $$;
