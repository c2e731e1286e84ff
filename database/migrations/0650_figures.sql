-- Counts by the day, of things and words: nothing in them leads to a person, an address or a browser.
create table daily_counts (
  day date not null,
  what text not null,
  -- The listing that was seen; empty for all of a day's.
  key text not null,
  count integer not null,
  constraint daily_counts_pkey primary key (what, key, day),
  constraint daily_counts_what_known check (what in ('search', 'seen', 'form')),
  constraint daily_counts_positive check (count > 0)
);
create index daily_counts_day_idx on daily_counts (day);

-- Whether such a search found something is part of what is counted: with other days the same words may find none.
create table search_terms (
  day date not null,
  words text not null,
  city_id integer constraint search_terms_city_id_fkey references cities,
  category text,
  found boolean not null,
  count integer not null,
  constraint search_terms_once unique nulls not distinct (day, words, city_id, category, found),
  constraint search_terms_words_length check (char_length(words) between 1 and 60),
  constraint search_terms_positive check (count > 0)
);
create index search_terms_city_id_idx on search_terms (city_id) where city_id is not null;

-- What the desk's overview reads by the week.
create index users_created_at_idx on users (created_at);
create index equipment_created_at_idx on equipment (created_at);
create index rentals_submitted_at_idx on rentals (submitted_at);
create index rentals_stage_idx on rentals (stage);
create index ledger_happened_at_idx on ledger (happened_at);
create index rental_events_approved_idx on rental_events (happened_at) where act = 'approve';
