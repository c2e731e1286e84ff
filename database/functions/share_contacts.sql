-- Whether two people may read each other's telephone numbers and addresses: a rental of theirs is agreed on, or was until its end.
create or replace function share_contacts(one uuid, other uuid) returns boolean
language sql stable as $$
  select exists (
    select from rentals
    where status = 'approved' and ((owner_id = one and renter_id = other) or (owner_id = other and renter_id = one))
  )
$$;
