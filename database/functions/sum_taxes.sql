-- The sum of a bill's lines of taxes, in cents.
create or replace function sum_taxes(taxes jsonb) returns bigint
language sql immutable
return (select coalesce(sum((line ->> 'amount_cents')::bigint), 0)::bigint from jsonb_array_elements(taxes) line);
