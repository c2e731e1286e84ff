-- A category whose gear went to another stays as a row, so that reference data can be read through it.
alter table categories
  add column merged_into text constraint categories_merged_into_fkey references categories (slug),
  add constraint categories_merged_into_other check (merged_into <> slug),
  add constraint categories_merged_closed check (merged_into is null or not enabled);
create index categories_merged_into_idx on categories (merged_into) where merged_into is not null;
