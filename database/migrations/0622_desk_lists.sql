-- What the desk lists: everything, the newest first, and by how its name begins.
create index equipment_newest_idx on equipment (created_at desc, id desc);
create index equipment_name_start_idx on equipment (lower(name) text_pattern_ops);
create index equipment_hidden_idx on equipment (created_at desc, id desc) where hidden_at is not null;
create index stores_name_start_idx on stores (lower(name) text_pattern_ops);
