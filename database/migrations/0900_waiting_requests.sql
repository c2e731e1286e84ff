-- A visitor without an account asks for an item: the request waits until they have confirmed their e-mail, in any browser.
alter table sign_ups add column request_for text;

create table waiting_requests (
  -- The key of the rental that it becomes, so that it is sent once.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The sign-up that it waits for; null once that is confirmed and the request could not be sent.
  sign_up_id uuid constraint waiting_requests_one_per_sign_up unique,
  equipment_id uuid not null references equipment (id) on delete cascade,
  input jsonb not null,
  refused_code text,
  refused_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint waiting_requests_wait_or_refused check ((sign_up_id is null) = (refused_code is not null))
);
create index waiting_requests_user_id_idx on waiting_requests (user_id);
create index waiting_requests_equipment_id_idx on waiting_requests (equipment_id);
