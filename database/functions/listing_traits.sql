-- What a search asks of a listing and its owner, as the sum of: 1 the owner is verified, 2 it has a photograph, 4 a store
-- lends it. A drawn plate is no photograph. src/features/gear/search/traits.ts says the same.
create or replace function listing_traits(listing equipment) returns smallint
language sql stable
return (exists (select from profiles p where p.id = (listing).user_id and p.id_verified)::integer
  + case when exists (select from jsonb_array_elements((listing).images) as image
      where image ->> 'src' not like '/media/plates/%') then 2 else 0 end
  + case when (listing).is_store_listing and (listing).store_id is not null then 4 else 0 end)::smallint;
