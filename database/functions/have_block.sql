-- Whether either of two people has blocked the other.
create or replace function have_block(one uuid, other uuid) returns boolean
language sql stable as $$
  select exists (
    select from blocks where (user_id = one and blocked_id = other) or (user_id = other and blocked_id = one)
  )
$$;
