-- What the desk lists of rentals, the newest first: all of them, and those at one stage. The overview reads its weeks and counts by
-- the same two.
create index rentals_newest_idx on rentals (submitted_at desc, id desc);
create index rentals_stage_newest_idx on rentals (stage, submitted_at desc, id desc);
drop index rentals_submitted_at_idx;
drop index rentals_stage_idx;
