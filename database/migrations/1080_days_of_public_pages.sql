-- A request tells only the pages that show days; an upload that no listing has yet is shown nowhere (decision 0103).
create or replace trigger pictures_tell_public_change after update or delete on pictures
  for each statement execute function tell_public_change();
create or replace trigger equipment_tell_public_change after insert or delete or update of
  id, name, description, category, subcategory, make, model, details, price, weekly_price, monthly_price, replacement_value, images,
  location, city_id, latitude, longitude, user_id, specs, included, store_id, is_store_listing, product_id, paused_at, deleted_at,
  version, created_at, updated_at, request_key, request_digest, calendar_version, owner_leaving, hidden_at, hidden_reason,
  store_hidden, owner_suspended
  on equipment for each statement execute function tell_public_change();
create trigger equipment_tell_public_days after update of has_pending_requests on equipment
  for each statement execute function tell_public_change('days');
create trigger rentals_tell_public_days after insert or delete or update of equipment_id, start_date, end_date, stage on rentals
  for each statement execute function tell_public_change('days');
create or replace trigger equipment_availability_tell_public_change after insert or update or delete on equipment_availability
  for each statement execute function tell_public_change('days');
create or replace trigger equipment_blocked_days_tell_public_change after insert or update or delete on equipment_blocked_days
  for each statement execute function tell_public_change('days');
