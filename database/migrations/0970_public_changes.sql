-- Nodes drop the public pages that they keep when what these show changes (decision 0074). The function is made with the others.
create function tell_public_change() returns trigger language plpgsql as $$ begin return null; end $$;
-- In the order in which writers take these tables.
create trigger users_tell_public_change after insert or update or delete on users
  for each statement execute function tell_public_change();
create trigger profiles_tell_public_change after insert or update or delete on profiles
  for each statement execute function tell_public_change();
create trigger stores_tell_public_change after insert or update or delete on stores
  for each statement execute function tell_public_change();
create trigger pictures_tell_public_change after insert or update or delete on pictures
  for each statement execute function tell_public_change();
create trigger cities_tell_public_change after insert or update or delete on cities
  for each statement execute function tell_public_change();
create trigger categories_tell_public_change after insert or update or delete on categories
  for each statement execute function tell_public_change();
create trigger subcategories_tell_public_change after insert or update or delete on subcategories
  for each statement execute function tell_public_change();
create trigger category_changes_tell_public_change after insert or update or delete on category_changes
  for each statement execute function tell_public_change();
create trigger gear_models_tell_public_change after insert or update or delete on gear_models
  for each statement execute function tell_public_change();
create trigger products_tell_public_change after insert or update or delete on products
  for each statement execute function tell_public_change();
create trigger equipment_tell_public_change after insert or update or delete on equipment
  for each statement execute function tell_public_change();
create trigger equipment_availability_tell_public_change after insert or update or delete on equipment_availability
  for each statement execute function tell_public_change();
create trigger equipment_blocked_days_tell_public_change after insert or update or delete on equipment_blocked_days
  for each statement execute function tell_public_change();
create trigger listing_cards_tell_public_change after insert or update or delete on listing_cards
  for each statement execute function tell_public_change();
create trigger listing_texts_tell_public_change after insert or update or delete on listing_texts
  for each statement execute function tell_public_change();
create trigger listing_counts_tell_public_change after insert or update or delete on listing_counts
  for each statement execute function tell_public_change();
create trigger search_words_tell_public_change after insert or update or delete on search_words
  for each statement execute function tell_public_change();
create trigger lenders_tell_public_change after insert or update or delete on lenders
  for each statement execute function tell_public_change();
create trigger lender_cities_tell_public_change after insert or update or delete on lender_cities
  for each statement execute function tell_public_change();
create trigger payout_accounts_tell_public_change after insert or update or delete on payout_accounts
  for each statement execute function tell_public_change();
