-- No badge without an accepted check, whoever writes it.
create or replace function refuse_unfounded_badge() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (values ('identity', new.id_verified), ('police_clearance', new.police_clearance_verified))
      as badges (kind, stands)
    where stands and not exists (
      select from identity_checks c where c.user_id = new.id and c.kind = badges.kind and c.status = 'accepted')
  ) then
    raise exception 'a badge of % has no accepted check', new.id
      using errcode = 'check_violation', constraint = 'profiles_badges_founded', table = 'profiles';
  end if;
  return null;
end $$;
