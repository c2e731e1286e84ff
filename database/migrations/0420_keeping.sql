create table saved_listings (
  user_id uuid not null constraint saved_listings_user_id_fkey references users on delete cascade,
  equipment_id uuid not null constraint saved_listings_equipment_id_fkey references equipment on delete cascade,
  saved_at timestamptz not null,
  constraint saved_listings_pkey primary key (user_id, equipment_id)
);
create index saved_listings_newest_idx on saved_listings (user_id, saved_at desc, equipment_id desc);
create index saved_listings_equipment_id_idx on saved_listings (equipment_id);

-- A search that goes on by itself until it ends. That it was saved is the consent to be told.
create table saved_searches (
  id uuid constraint saved_searches_pkey primary key default uuidv7(),
  user_id uuid not null constraint saved_searches_user_id_fkey references users on delete cascade,
  name text not null,
  filters jsonb not null,
  cadence text not null,
  from_date date,
  to_date date,
  -- When it is looked at next; null once it is off or over.
  next_run_at timestamptz,
  run_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint saved_searches_name_length check (char_length(name) between 1 and 120),
  constraint saved_searches_cadence_known check (cadence in ('at_once', 'daily', 'off')),
  constraint saved_searches_days_ordered check (from_date <= to_date),
  constraint saved_searches_days_together check ((from_date is null) = (to_date is null))
);
create index saved_searches_user_id_idx on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_due_idx on saved_searches (next_run_at) where next_run_at is not null;

-- What its last run found; `told_at` is null for what was there already when it was saved, and for what waits to be told.
create table saved_search_hits (
  saved_search_id uuid not null constraint saved_search_hits_saved_search_id_fkey references saved_searches on delete cascade,
  equipment_id uuid not null constraint saved_search_hits_equipment_id_fkey references equipment on delete cascade,
  told_at timestamptz,
  constraint saved_search_hits_pkey primary key (saved_search_id, equipment_id)
);
create index saved_search_hits_equipment_id_idx on saved_search_hits (equipment_id);
