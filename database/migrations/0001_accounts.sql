-- Extensions, people and their sessions. Sessions, credentials and verifications are better-auth's; names are ours.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table users (
  id uuid constraint users_pkey primary key default uuidv7(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  username text,
  display_username text,
  phone_number text,
  phone_number_verified boolean not null default false,
  locale text not null default 'en-CA',
  account_type text not null default 'individual',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_lower check (email = lower(email)),
  constraint users_locale_known check (locale in ('en-CA', 'fr-CA')),
  constraint users_account_type_known check (account_type in ('individual', 'store'))
);
create unique index users_email_key on users (email);
create unique index users_username_key on users (lower(username));
create unique index users_phone_number_key on users (phone_number);

create table sessions (
  id uuid constraint sessions_pkey primary key default uuidv7(),
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  token text not null constraint sessions_token_key unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);

create table accounts (
  id uuid constraint accounts_pkey primary key default uuidv7(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null constraint accounts_user_id_fkey references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user_id_idx on accounts (user_id);

create table verifications (
  id uuid constraint verifications_pkey primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

create table administrators (
  user_id uuid constraint administrators_pkey primary key
    constraint administrators_user_id_fkey references users on delete cascade,
  appointed_at timestamptz not null default now()
);

create table profiles (
  id uuid constraint profiles_pkey primary key constraint profiles_id_fkey references users on delete cascade,
  name text not null,
  username text,
  avatar_url text,
  rating numeric(3, 2) not null default 5,
  response_time text not null default 'Within 1 hour',
  member_since text not null default '2023',
  account_type text not null default 'individual',
  store_id uuid,
  id_verified boolean not null default false,
  police_clearance_verified boolean not null default false,
  resume_url text,
  account_deletion_requested boolean not null default false,
  deletion_scheduled_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_rating_range check (rating between 0 and 5),
  constraint profiles_account_type_known check (account_type in ('individual', 'store')),
  constraint profiles_deletion_dated check (account_deletion_requested = (deletion_scheduled_date is not null))
);

create table stores (
  id uuid constraint stores_pkey primary key default uuidv7(),
  name text not null constraint stores_name_length check (char_length(name) between 1 and 120),
  description text not null default '',
  user_id uuid not null constraint stores_user_id_key unique
    constraint stores_user_id_fkey references profiles on delete cascade,
  logo_url text,
  location text not null default 'Los Angeles, CA',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table profiles add constraint profiles_store_id_fkey foreign key (store_id) references stores on delete set null;
create index profiles_store_id_idx on profiles (store_id);

create table security_events (
  id uuid constraint security_events_pkey primary key default uuidv7(),
  user_id uuid constraint security_events_user_id_fkey references users on delete set null,
  action text not null,
  resource_type text not null,
  resource_id text,
  details jsonb not null default '{}',
  request_id text,
  ip_address text,
  created_at timestamptz not null default now()
);
create index security_events_newest_idx on security_events (created_at desc, id desc);
create index security_events_user_id_idx on security_events (user_id, created_at desc);

-- rate-limiter-flexible's table: limits hold across every node that serves this database.
create table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);
