-- The private addresses at which calendar programs read a person's rentals: one as renter, one as owner. Only the hash of an address
-- is kept; making it anew or turning it off ends the one before.
create table calendar_feeds (
  user_id uuid not null references users on delete cascade,
  role text not null constraint calendar_feeds_role_known check (role in ('owner', 'renter')),
  token_hash bytea not null constraint calendar_feeds_one_per_token unique,
  created_at timestamptz not null,
  constraint calendar_feeds_pkey primary key (user_id, role)
);
