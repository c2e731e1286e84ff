-- The rows of a specification keep the order their owner gave them, which jsonb does not.
alter table equipment drop constraint equipment_specs_object;
alter table equipment alter column specs drop default;
alter table equipment alter column specs type json using specs::json;
alter table equipment alter column specs set default '{}';
alter table equipment add constraint equipment_specs_object check (json_typeof(specs) = 'object');
