-- Where a rental is handed over on a day before its first, other features count that day.
create or replace view rental_parties as
  select id, equipment_id, owner_id, renter_id, start_date, end_date, stage, status, holds_dates, payment_status, total_cost,
    owner_payout_cents, insurance_url, submitted_at, pickup_day
  from rentals;
