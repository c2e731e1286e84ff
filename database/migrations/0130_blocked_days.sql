-- Days that an owner closes one by one, on top of the periods in which an item can be had.

create table equipment_blocked_days (
  equipment_id uuid not null constraint equipment_blocked_days_equipment_id_fkey references equipment on delete cascade,
  day date not null,
  constraint equipment_blocked_days_pkey primary key (equipment_id, day)
);

-- Most items have none: a search by days asks only about those that do.
alter table listing_cards add column has_blocked boolean not null default false;

create or replace function listing_card(listing equipment) returns listing_cards
language sql stable
return row(
  listing.id, listing.product_id, listing.category, listing.city_id,
  map_point(round(listing.latitude::numeric, 2)::double precision, round(listing.longitude::numeric, 2)::double precision),
  round(listing.price * 100)::integer, listing.user_id, listing.created_at,
  exists (select from equipment_availability where equipment_id = listing.id),
  listing.subcategory, case when listing.is_store_listing then listing.store_id end,
  exists (select from equipment_blocked_days where equipment_id = listing.id))::listing_cards;

-- A calendar is replaced in a few statements, each of many rows: its card is looked at once per statement.
drop trigger equipment_availability_keep_card on equipment_availability;
drop function keep_card_periods();
create function keep_card_calendars() returns trigger
language plpgsql as $$
begin
  update listing_cards as card set has_periods = kept.has_periods, has_blocked = kept.has_blocked
  from (
    select touched.item, exists (select from equipment_availability where equipment_id = touched.item) as has_periods,
      exists (select from equipment_blocked_days where equipment_id = touched.item) as has_blocked
    from (select distinct equipment_id as item from changed) as touched
  ) as kept
  where card.equipment_id = kept.item
    and (card.has_periods, card.has_blocked) is distinct from (kept.has_periods, kept.has_blocked);
  return null;
end $$;
create trigger equipment_availability_added after insert on equipment_availability
  referencing new table as changed for each statement execute function keep_card_calendars();
create trigger equipment_availability_removed after delete on equipment_availability
  referencing old table as changed for each statement execute function keep_card_calendars();
create trigger equipment_blocked_days_added after insert on equipment_blocked_days
  referencing new table as changed for each statement execute function keep_card_calendars();
create trigger equipment_blocked_days_removed after delete on equipment_blocked_days
  referencing old table as changed for each statement execute function keep_card_calendars();
