-- Where a listing stands among others that fit as well: its microseconds, far beyond all others’ with a photograph.
create or replace function listing_standing(traits smallint, created_at timestamptz) returns bigint
language sql immutable
return (extract(epoch from created_at) * 1000000)::bigint + case when traits & 2 > 0 then 100000000000000000 else 0 end;
