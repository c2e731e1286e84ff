-- Of a pair of people, their rentals and their conversation; and of a conversation, the last gear that was named in it.
create index rentals_pair_idx on rentals (owner_id, renter_id);
drop index conversation_members_other_id_idx;
create unique index conversation_members_pair_idx on conversation_members (other_id, user_id);
create index messages_about_idx on messages (conversation_id, seq) where equipment_id is not null;
