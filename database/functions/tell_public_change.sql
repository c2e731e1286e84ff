-- On a channel of its own: nodes of older versions do not listen to it. One transaction tells once.
create or replace function tell_public_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('northreel_public', '');
  return null;
end $$;
