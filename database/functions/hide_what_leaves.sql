-- Takes everything of a person off the market when they are about to leave, and puts it back when they stay after all.
create or replace function hide_what_leaves() returns trigger
language plpgsql as $$
begin
  perform lock_offers(new.id);
  update equipment set owner_leaving = new.account_deletion_requested
    where user_id = new.id and owner_leaving <> new.account_deletion_requested;
  return null;
end $$;
