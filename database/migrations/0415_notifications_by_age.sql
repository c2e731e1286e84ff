-- What is older than 400 days is forgotten.
create index notifications_created_at_idx on notifications (created_at);
