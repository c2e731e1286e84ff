create or replace function listing_document(listing equipment) returns tsvector
language sql stable
return (
  select setweight(to_tsvector('simple',
      array_to_string(search_lexemes(listing.name || ' ' || listing.make || ' ' || listing.model), ' ')), 'A')
    || setweight(to_tsvector('simple', array_to_string(kind_lexemes(
      concat_ws(' ', c.name_en, c.name_fr, s.name_en, s.name_fr)), ' ')), 'B')
    || setweight(to_tsvector('english', public.unaccent(listing.description || ' ' || listing.details)), 'C')
    || setweight(to_tsvector('french', public.unaccent(listing.description || ' ' || listing.details)), 'C')
  from categories c left join subcategories s on s.slug = listing.subcategory where c.slug = listing.category
);
