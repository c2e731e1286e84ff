-- What somebody agreed to: which text, in which language, when, and until when.
create table consents (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose text not null,
  text_version text not null,
  locale text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  request_id text,
  constraint consents_pkey primary key (id),
  constraint consents_purpose_known check (purpose in ('terms', 'identity', 'police_clearance', 'saved_searches')),
  constraint consents_locale_known check (locale in ('en-CA', 'fr-CA')),
  constraint consents_withdrawn_after check (withdrawn_at is null or withdrawn_at >= given_at),
  constraint consents_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index consents_by_person on consents (user_id, given_at desc);
create unique index consents_one_in_force on consents (user_id, purpose, text_version) where withdrawn_at is null;

-- A look at a document: its outcome is kept, the document is not.
create table identity_checks (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  status text not null default 'submitted',
  document_id uuid,
  consent_id uuid not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  expires_at date,
  document_deleted_at timestamptz,
  constraint identity_checks_pkey primary key (id),
  constraint identity_checks_kind_known check (kind in ('identity', 'police_clearance')),
  constraint identity_checks_status_known check (
    status in ('submitted', 'accepted', 'refused', 'withdrawn', 'timed_out', 'expired')),
  constraint identity_checks_document_while_submitted check ((status = 'submitted') = (document_id is not null)),
  constraint identity_checks_decision_whole check (
    (status in ('accepted', 'refused', 'expired')) = (decided_at is not null)),
  constraint identity_checks_accepted_until check ((status in ('accepted', 'expired')) = (expires_at is not null)),
  constraint identity_checks_refused_why check (status <> 'refused' or reason is not null),
  constraint identity_checks_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint identity_checks_decided_by_fkey foreign key (decided_by) references users (id) on delete set null,
  constraint identity_checks_document_id_fkey foreign key (document_id) references documents (id),
  constraint identity_checks_consent_id_fkey foreign key (consent_id) references consents (id)
);
create unique index identity_checks_one_submitted on identity_checks (user_id, kind) where status = 'submitted';
create unique index identity_checks_one_accepted on identity_checks (user_id, kind) where status = 'accepted';
create index identity_checks_by_document on identity_checks (document_id);
create index identity_checks_by_consent on identity_checks (consent_id);
create index identity_checks_waiting on identity_checks (submitted_at) where status = 'submitted';

alter table documents
  drop constraint documents_kind_known,
  add constraint documents_kind_known check (kind in ('insurance', 'resume', 'identity', 'police_clearance', 'message'));

alter table pictures
  drop constraint pictures_purpose_known,
  add constraint pictures_purpose_known check (purpose in ('listing', 'logo', 'avatar'));
