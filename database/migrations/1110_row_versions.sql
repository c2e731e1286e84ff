-- Every write to a row gives it another version, so that a node can keep what it has made from the row (decision 0114).
create or replace view gear_facts as
  select id, user_id, store_id, is_store_listing, name, description, details, make, model, category, subcategory, product_id,
    specs, included, images, price, weekly_price, monthly_price, replacement_value, city_id, location,
    on_offer, paused_at, hidden_at, hidden_reason, store_hidden, owner_suspended, owner_leaving, deleted_at,
    has_pending_requests, version, created_at, updated_at, xmin::text as row_version
  from equipment;
