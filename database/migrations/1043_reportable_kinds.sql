-- Renting these out is a relevant service of Part XX of the Income Tax Act (s. 282(1)): the operator of a platform reports it
-- every year. The desk does not edit it.
alter table categories add column reportable boolean not null default false;
update categories set reportable = true where slug in ('vehicles', 'studios');
