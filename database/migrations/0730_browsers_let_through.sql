-- `know_browser` is the link of a letter that lets one browser past what strangers used up. Used, it holds the browser's hash until it expires.
alter table account_proofs
  drop constraint account_proofs_purpose_known,
  add constraint account_proofs_purpose_known check (purpose in (
    'confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone',
    'change_email', 'change_phone', 'undo_email', 'undo_phone', 'second_step', 'keep_second_step', 'know_browser'));
