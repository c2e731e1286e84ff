-- Second steps that the desk takes away from who has lost them, until it is done or stopped: one a person.
create table second_step_removals (
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  constraint second_step_removals_pkey primary key (user_id),
  constraint second_step_removals_due_later check (due_at > asked_at),
  constraint second_step_removals_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

-- `keep_second_step` is the link that stops one; `detail` is the contact that it goes to.
alter table account_proofs
  drop constraint account_proofs_purpose_known,
  add constraint account_proofs_purpose_known check (purpose in (
    'confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone',
    'change_email', 'change_phone', 'undo_email', 'undo_phone', 'second_step', 'keep_second_step'));
