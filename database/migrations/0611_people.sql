-- The desk lists people, the newest first, and finds them by what a name, username, address or number begins with.
create index users_newest_idx on users (created_at desc, id desc) where deleted_at is null;
create index users_suspended_idx on users (created_at desc, id desc) where suspended_at is not null;
