-- Everything of a person, put together for them to take along; the file is private and kept for seven days.
create table account_exports (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  path text,
  byte_size bigint,
  expires_at timestamptz,
  constraint account_exports_pkey primary key (id),
  constraint account_exports_path_key unique (path),
  constraint account_exports_ready_whole check (
    (ready_at is not null) = (expires_at is not null and byte_size is not null)),
  constraint account_exports_ready_or_failed check (ready_at is null or failed_at is null),
  constraint account_exports_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index account_exports_by_person on account_exports (user_id, requested_at desc);

-- Who somebody was, for the tax records that their rentals are in; nothing else of an erased person is kept.
create table retained_identities (
  user_id uuid not null,
  legal_name text not null,
  erased_at timestamptz not null,
  kept_until date not null,
  constraint retained_identities_pkey primary key (user_id),
  constraint retained_identities_user_id_fkey foreign key (user_id) references users (id)
);
create index retained_identities_by_end on retained_identities (kept_until);

create index profiles_leaving on profiles (deletion_scheduled_date) where account_deletion_requested;
