-- The name that is shown of a store or a person: of an e-mail address only its first part, so nobody is found by the rest.
create or replace function shown_name(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(name, '(\S+)@\S+\.\S+', '\1', 'g');
