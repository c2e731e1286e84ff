create or replace function keep_card_calendars() returns trigger
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
