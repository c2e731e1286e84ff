create or replace function refuse_unknown_move() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if was is distinct from becomes and not exists (
    select from state_moves where machine = tg_argv[0] and from_state = was and to_state = becomes)
  then
    raise exception '% cannot move from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_known_moves', table = tg_table_name;
  end if;
  return new;
end $$;
