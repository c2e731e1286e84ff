-- What became of messages that did not simply arrive; the rest leave no line. `failed` ones are the undelivered of the desk.
create table deliveries (
  message_id text constraint deliveries_pkey primary key,
  user_id uuid not null constraint deliveries_user_id_fkey references users on delete cascade,
  channel text not null,
  topic text not null,
  rental_id uuid constraint deliveries_rental_id_fkey references rentals on delete set null,
  status text not null,
  -- Why, for the desk: 'no_mailbox', or what the mail server said.
  detail text,
  created_at timestamptz not null,
  constraint deliveries_channel_known check (channel in ('email', 'text', 'push')),
  constraint deliveries_status_known check (status in ('queued', 'sent', 'failed', 'returned', 'complained'))
);
create index deliveries_undelivered_idx on deliveries (created_at) where status = 'failed';
create index deliveries_created_at_idx on deliveries (created_at);
create index deliveries_user_id_idx on deliveries (user_id);
create index deliveries_rental_id_idx on deliveries (rental_id) where rental_id is not null;
