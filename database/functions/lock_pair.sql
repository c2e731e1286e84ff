-- Until the transaction ends, what begins between two people and a block between them happen one after the other.
create or replace function lock_pair(one uuid, other uuid) returns void
language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('pair:' || least(one, other) || ':' || greatest(one, other), 0))
$$;
