-- Links and codes that prove an e-mail address or a phone number is somebody's own. Only hashes are kept.
create table account_proofs (
  id uuid constraint account_proofs_pkey primary key default uuidv7(),
  user_id uuid not null constraint account_proofs_user_id_fkey references users on delete cascade,
  purpose text not null,
  secret_hash text not null,
  -- The password hash of the sign-up that a letter was sent for: whoever holds the letter gets that password, no other.
  password text,
  attempts integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint account_proofs_purpose_known
    check (purpose in ('confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone')),
  constraint account_proofs_attempts_counted check (attempts >= 0)
);
create index account_proofs_secret_hash_idx on account_proofs (secret_hash);
create index account_proofs_user_id_idx on account_proofs (user_id, purpose);
create index account_proofs_expires_at_idx on account_proofs (expires_at);
