-- Of an undo, when the change that it takes back was asked for: the change itself came with its confirmation, at `created_at`.
alter table account_proofs add asked_at timestamptz;
update account_proofs set asked_at = created_at where purpose in ('undo_email', 'undo_phone');
