-- The same on every machine and under every version of PostgreSQL.
create or replace function word_hash(lexeme text) returns integer
language sql immutable strict parallel safe
return ('x' || left(md5(lexeme), 8))::bit(32)::integer;
