-- The words of a rental as its other party may read them before the two share contact details; null where nothing is to be hidden.
alter table rentals
  add column note_masked text,
  add column experience_masked text,
  add column answer_masked text,
  -- False of what an older version wrote: the next start looks for contact details in it.
  add column words_judged boolean not null default false;
update rentals set words_judged = true
  where note is null and experience_description is null and answer_message is null;
create index rentals_unjudged_idx on rentals (id) where not words_judged;
