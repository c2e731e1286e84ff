-- Counts how often an owner changed when an item can be had, so that two tabs do not silently overwrite one another.
alter table equipment add column calendar_version integer not null default 1;
