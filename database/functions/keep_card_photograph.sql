-- A first photograph, or the last one’s end, changes where a listing stands; nothing else of its card or its words.
create or replace function keep_card_photograph() returns trigger
language plpgsql as $$
begin
  update listing_cards as card set (traits, standing) = (made.traits, listing_standing(made.traits, new.created_at))
    from (select listing_traits(new) as traits) made where card.equipment_id = new.id and card.traits <> made.traits;
  return null;
end $$;
