-- Subcategories are hidden and merged as categories are.
alter table subcategories
  add column enabled boolean not null default true,
  add column merged_into text constraint subcategories_merged_into_fkey references subcategories (slug),
  add constraint subcategories_merged_into_other check (merged_into <> slug),
  add constraint subcategories_merged_closed check (merged_into is null or not enabled);
create index subcategories_merged_into_idx on subcategories (merged_into) where merged_into is not null;

-- Listings by their kind, those out of view too: they follow it in batches, and the desk counts them.
create index equipment_category_idx on equipment (category, id) include (subcategory, on_offer) where deleted_at is null;
create index equipment_subcategory_idx on equipment (subcategory, id) where deleted_at is null and subcategory is not null;

-- What became of a kind and its listings still have to follow: it was merged into another, or it moved or has another name, and
-- they are to be written again. `after` is the last listing that was.
create table category_changes (
  id uuid constraint category_changes_pkey primary key default uuidv7(),
  kind text not null constraint category_changes_kind_known check (kind in ('category', 'subcategory')),
  slug text not null,
  act text not null constraint category_changes_act_known check (act in ('merge', 'rewrite')),
  total integer not null constraint category_changes_total_positive check (total >= 0),
  done integer not null default 0 constraint category_changes_done_positive check (done >= 0),
  after uuid,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index category_changes_one_running on category_changes (kind, slug) where finished_at is null;
