-- When the person behind a session last proved who they are, and when they were last there.
alter table sessions
  add proven_at timestamptz,
  add last_seen_at timestamptz not null default now();

create table passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_counter_counted check (counter >= 0),
  constraint passkeys_name_length check (char_length(name) between 1 and 60),
  constraint passkeys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index passkeys_by_person on passkeys (user_id, created_at);

-- What a browser is to sign with a passkey: once, for one purpose, for a person where one is known.
create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  purpose text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge),
  constraint passkey_challenges_purpose_known check (purpose in ('register', 'sign_in', 'prove')),
  constraint passkey_challenges_person_known check (purpose = 'sign_in' or user_id is not null),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_by_person on passkey_challenges (user_id);

-- The secret of an authenticator, sealed. It stands before signing in from `confirmed_at` on. `last_step` is the time step of
-- the last code that was right: neither it nor an earlier one is right again.
create table second_steps (
  user_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz,
  constraint second_steps_pkey primary key (user_id),
  constraint second_steps_failures_counted check (failures >= 0),
  constraint second_steps_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

-- `contact` is what a changed contact becomes, or was; `detail` is how somebody came to the second step.
alter table account_proofs
  add contact text,
  add detail text,
  drop constraint account_proofs_purpose_known,
  add constraint account_proofs_purpose_known check (purpose in (
    'confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone',
    'change_email', 'change_phone', 'undo_email', 'undo_phone', 'second_step')),
  add constraint account_proofs_contact_named check (
    (purpose in ('change_email', 'change_phone', 'undo_email', 'undo_phone')) = (contact is not null));

-- What a browser said it is, so that a letter can tell of one that was not seen for long.
alter table known_devices
  add browser text,
  add system text;
