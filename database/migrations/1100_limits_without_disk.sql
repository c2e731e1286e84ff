-- A count need not outlive a crash, so no call that takes a point waits for the disk (decision 0104); room on each page lets it be written
-- where it stands.
alter table rate_limits set unlogged, set (fillfactor = 50);
