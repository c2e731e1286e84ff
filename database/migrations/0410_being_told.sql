alter table users
  add column email_failed_at timestamptz,
  add column email_failed_reason text,
  add column time_zone text not null default 'America/Toronto',
  add column suspended_at timestamptz,
  add constraint users_failed_email_has_reason check ((email_failed_at is null) = (email_failed_reason is null));

-- Only what differs from the defaults.
create table notification_choices (
  user_id uuid not null constraint notification_choices_user_id_fkey references users on delete cascade,
  topic text not null,
  channel text not null,
  enabled boolean not null,
  constraint notification_choices_pkey primary key (user_id, topic, channel),
  constraint notification_choices_topic_known check (topic in ('messages', 'requests', 'answers', 'reminders', 'payments', 'searches')),
  constraint notification_choices_channel_known check (channel in ('email', 'push', 'text'))
);

-- From here on every letter, push and text message leaves a line.
update deliveries set topic = case
  when topic = 'payment' then 'payments'
  when topic = 'rental' and message_id like 'rental-letter.%.request.%' then 'requests'
  when topic = 'rental' then 'answers'
  else topic end;
alter table deliveries add constraint deliveries_topic_known
  check (topic in ('messages', 'requests', 'answers', 'reminders', 'payments', 'account', 'searches'));

-- A browser that shows what happens while no page is open. The endpoint is an address that a stranger gave us.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key default uuidv7(),
  user_id uuid not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
  session_id uuid not null constraint push_subscriptions_session_id_fkey references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);
