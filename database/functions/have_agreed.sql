-- Whether a rental between two people is approved, paid or not, over or ahead; one that was called off counts no more.
create or replace function have_agreed(one uuid, other uuid) returns boolean
language sql stable as $$
  select exists (
    select from rentals where status = 'approved'
      and ((owner_id = one and renter_id = other) or (owner_id = other and renter_id = one))
  )
$$;
