-- Lists by item, an owner's unanswered requests, and the rentals that start or end on a day (reminders).
create index rentals_equipment_id_idx on rentals (equipment_id, submitted_at desc, id desc);
create index rentals_owner_pending_idx on rentals (owner_id, submitted_at desc, id desc) where status = 'pending';
create index rentals_starting_idx on rentals (start_date, id) where status = 'approved';
create index rentals_ending_idx on rentals (end_date, id) where status = 'approved';
