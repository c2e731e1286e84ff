-- An owner's listings, those with requests to answer first, and what each has earned.
create index equipment_own_idx on equipment (user_id, has_pending_requests desc, created_at desc, id desc)
  include (paused_at) where deleted_at is null;
create index rentals_earned_idx on rentals (owner_id, equipment_id) include (owner_payout_cents)
  where status = 'approved' and payment_status = 'paid';
