-- One search for everything at the desk: addresses and usernames by how they begin, names by how their words begin. What is out
-- of view is found as well, so the documents of the public search don't serve.
create index users_email_start_idx on users (email text_pattern_ops);
create index users_username_start_idx on users (lower(username) text_pattern_ops);
create index profiles_name_lexemes_idx on profiles using gin (array_to_tsvector(search_lexemes(name)));
create index stores_name_lexemes_idx on stores using gin (array_to_tsvector(search_lexemes(name)));
create index equipment_name_lexemes_idx on equipment using gin (array_to_tsvector(search_lexemes(name)));
