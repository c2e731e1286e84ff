-- When a session last showed a passkey or a code of the second step: an administrator's powers hold in such a session alone.
alter table sessions add column second_step_at timestamptz;

-- The code that `npm run admin -- grant` prints, asked for before an administrator's first passkey or second step. `session_id` is the
-- session that gave the code; only its hash is kept, and the row goes with the first passkey or second step.
create table administrator_codes (
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamptz not null,
  session_id uuid,
  constraint administrator_codes_pkey primary key (user_id),
  constraint administrator_codes_user_id_fkey foreign key (user_id) references administrators (user_id) on delete cascade,
  constraint administrator_codes_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade
);
create index administrator_codes_session_id_idx on administrator_codes (session_id);
