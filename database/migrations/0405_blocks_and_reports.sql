-- Who wants nothing of whom. The blocked person is not told.
create table blocks (
  user_id uuid not null constraint blocks_user_id_fkey references profiles on delete cascade,
  blocked_id uuid not null constraint blocks_blocked_id_fkey references profiles on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (user_id, blocked_id),
  constraint blocks_not_oneself check (user_id <> blocked_id)
);
create index blocks_blocked_id_idx on blocks (blocked_id);

-- What people, or the product itself (nobody), want looked at.
create table reports (
  id uuid constraint reports_pkey primary key default uuidv7(),
  reporter_id uuid constraint reports_reporter_id_fkey references profiles on delete cascade,
  subject_type text not null,
  subject_id uuid not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid constraint reports_closed_by_fkey references profiles on delete set null,
  outcome text,
  constraint reports_subject_known check (subject_type in ('person', 'equipment', 'store', 'message', 'conversation')),
  constraint reports_reason_known check (reason in
    ('not_theirs', 'misleading', 'prohibited', 'unsafe', 'outside_payment', 'harassment', 'spam', 'other')),
  constraint reports_note_length check (char_length(note) <= 1000)
);
create unique index reports_one_open on reports (reporter_id, subject_type, subject_id) nulls not distinct where closed_at is null;
create index reports_waiting_idx on reports (id) where closed_at is null;
create index reports_subject_idx on reports (subject_type, subject_id);
create index reports_closed_by_idx on reports (closed_by) where closed_by is not null;
