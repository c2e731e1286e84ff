-- The desk takes listings and stores out of view, with a reason that the owner reads; only the desk brings them back.
alter table equipment
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column store_hidden boolean not null default false,
  add column owner_suspended boolean not null default false,
  add constraint equipment_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null)),
  alter column on_offer set expression as
    (deleted_at is null and paused_at is null and not owner_leaving and hidden_at is null and not store_hidden and not owner_suspended);

alter table stores
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint stores_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null));

drop trigger equipment_keep_listing_card on equipment;
create trigger equipment_keep_listing_card
  after insert or update of name, make, model, description, details, category, subcategory, city_id, latitude, longitude,
    price, user_id, store_id, is_store_listing, paused_at, deleted_at, owner_leaving, hidden_at, store_hidden, owner_suspended
    on equipment
  for each row execute function keep_listing_card();

alter table users
  add column suspended_reason text,
  add constraint users_suspended_with_reason check (suspended_at is not null or suspended_reason is null);

-- An administrator who looks at the place as somebody else sees it; whose session it is does not change.
alter table sessions
  add column viewing_as uuid constraint sessions_viewing_as_fkey references users on delete set null,
  add column viewing_until timestamptz,
  add constraint sessions_viewing_ends check (viewing_as is null or viewing_until is not null);
create index sessions_viewing_as_idx on sessions (viewing_as) where viewing_as is not null;

-- Who did it, where that is not whom it concerns.
alter table security_events
  add column actor_id uuid constraint security_events_actor_id_fkey references users on delete set null;
create index security_events_actor_idx on security_events (actor_id, created_at desc) where actor_id is not null;
