-- Where and when an owner hands things over, as they said last: theirs alone, to be offered the next time.
create table pickup_habits (
  user_id uuid constraint pickup_habits_pkey primary key constraint pickup_habits_user_id_fkey references profiles on delete cascade,
  pickup_window text,
  pickup_address text,
  updated_at timestamptz not null default now()
);

insert into pickup_habits (user_id, pickup_window, pickup_address)
select distinct on (owner_id) owner_id, pickup_window, pickup_address from rentals
where pickup_address is not null order by owner_id, updated_at desc, id desc;
