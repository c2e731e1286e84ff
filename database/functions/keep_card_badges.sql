-- Locked first, as for whatever else changes all of a person's cards: a listing that is written meanwhile has the badge of
-- before or waits.
create or replace function keep_card_badges() returns trigger
language plpgsql as $$
begin
  perform from equipment where user_id = new.id order by id for no key update;
  update listing_cards set traits = traits & ~1 | new.id_verified::integer where user_id = new.id;
  return null;
end $$;
