-- Where a category and a subcategory are after merges and moves: null where nothing changes, and while listings still follow.
create or replace function standing_kinds(given_category text, given_subcategory text)
returns table (category text, subcategory text)
language sql stable as $$
  with running as (select kind, slug from category_changes where finished_at is null),
  part as (
    select standing.slug, standing.category
    from subcategories given join subcategories standing on standing.slug = coalesce(given.merged_into, given.slug)
    where given.slug = given_subcategory and not exists (select from running
      where (kind = 'subcategory' and slug = given.slug) or (kind = 'category' and slug = given_category))
  )
  select coalesce((select part.category from part), (
    select merged_into from categories given where given.slug = given_category
      and not exists (select from running where kind = 'category' and slug = given.slug))),
    (select part.slug from part)
$$;
