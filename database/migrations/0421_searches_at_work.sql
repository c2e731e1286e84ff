-- What a saved search is called is made of its filters, in its reader's language.
alter table saved_searches drop column name;

-- `waits`: it came into the search, and is still to be told. A hit that fell out of the search keeps when it was told, so that it is not told again on the same day.
alter table saved_search_hits
  add column waits boolean not null default false,
  add column left_at timestamptz,
  add constraint saved_search_hits_waiting_found check (not (waits and left_at is not null));
create index saved_search_hits_waiting_idx on saved_search_hits (saved_search_id) where waits;

-- What was listed, put back or changed since a search last ran.
create index equipment_updated_at_idx on equipment (updated_at);
