-- No badge is given without an accepted check, whoever writes it. A badge that the row already had is not judged: the end of
-- its check takes it away, and of two checks that end in one statement the first finds the other's badge still there.
create or replace function refuse_unfounded_badge() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (values
        ('identity', new.id_verified and not (tg_op = 'UPDATE' and old.id_verified)),
        ('police_clearance', new.police_clearance_verified
          and not (tg_op = 'UPDATE' and old.police_clearance_verified)))
      as badges (kind, is_new)
    where is_new and not exists (
      select from identity_checks c where c.user_id = new.id and c.kind = badges.kind and c.status = 'accepted')
  ) then
    raise exception 'a badge of % has no accepted check', new.id
      using errcode = 'check_violation', constraint = 'profiles_badges_founded', table = 'profiles';
  end if;
  return null;
end $$;
