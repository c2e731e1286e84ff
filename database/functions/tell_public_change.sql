-- On a channel of its own: nodes of older versions do not listen to it, or hear any change in it. One transaction tells the same once.
create or replace function tell_public_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('northreel_public', coalesce(tg_argv[0], ''));
  return null;
end $$;
