-- The migration without which no program may run beside what this one took away; null for those that only add (decision 0081).
alter table schema_migrations add column needs text;
