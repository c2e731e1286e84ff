-- Web-Mercator kilometres: locally Euclid's order is the great circle's, so a GiST index answers nearest first.
create or replace function map_point(latitude double precision, longitude double precision) returns point
language sql immutable strict parallel safe
return point(6378.137 * radians(longitude), 6378.137 * ln(tan(pi() / 4 + radians(latitude) / 2)));
