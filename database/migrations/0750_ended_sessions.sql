-- Nodes close the sockets of sessions that end. The function is made with the others.
create function tell_ended_sessions() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger sessions_tell_ended after delete on sessions
  referencing old table as ended for each statement execute function tell_ended_sessions();
