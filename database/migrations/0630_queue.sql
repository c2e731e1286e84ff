-- What waits for the desk is looked at one thing at a time: who holds it until when, and what was decided why.
alter table moderation_items
  add column decision text,
  add column reason text,
  add column claimed_by uuid constraint moderation_items_claimed_by_fkey references profiles on delete set null,
  add column claimed_until timestamptz,
  add constraint moderation_items_decision_known check (decision in ('kept', 'hidden', 'suspended')),
  add constraint moderation_items_decided_reviewed check (decision is null or reviewed_at is not null),
  add constraint moderation_items_reason_length check (char_length(reason) <= 500),
  add constraint moderation_items_claim_ends check (claimed_by is null or claimed_until is not null);
drop index moderation_items_queue_idx;
create index moderation_items_queue_idx on moderation_items (id) where reviewed_at is null;
create index moderation_items_waiting_idx on moderation_items (subject_type, subject_id, id) where reviewed_at is null;
create index moderation_items_claimed_by_idx on moderation_items (claimed_by) where claimed_by is not null;

-- `reason` is the reporter's; `outcome_reason` the desk's.
alter table reports
  add column outcome_reason text,
  add column claimed_by uuid constraint reports_claimed_by_fkey references profiles on delete set null,
  add column claimed_until timestamptz,
  add constraint reports_outcome_known check (outcome in ('kept', 'hidden', 'suspended')),
  add constraint reports_outcome_closed check (outcome is null or closed_at is not null),
  add constraint reports_outcome_reason_length check (char_length(outcome_reason) <= 500),
  add constraint reports_claim_ends check (claimed_by is null or claimed_until is not null);
create index reports_waiting_of_subject_idx on reports (subject_type, subject_id, id) where closed_at is null;
create index reports_claimed_by_idx on reports (claimed_by) where claimed_by is not null;
