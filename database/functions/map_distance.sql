-- Kilometres over the ground between two points of the map, from what Mercator keeps: (cosh Δy − cos Δx) / (2 cosh y₁ cosh y₂)
-- is the half-angle's squared sine. Not strict, so that it is written into the queries that call it.
create or replace function map_distance(one point, two point) returns double precision
language sql immutable parallel safe
return 2 * 6371.0088 * asin(sqrt(least(1,
  (cosh((one[1] - two[1]) / 6378.137) - cos((one[0] - two[0]) / 6378.137))
  / (2 * cosh(one[1] / 6378.137) * cosh(two[1] / 6378.137)))));
