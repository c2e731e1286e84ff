-- What owners answer to the tax question. Rows are never changed; the newest counts.
create table tax_declarations (
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  legal_name text not null,
  province text not null constraint tax_declarations_province_known check (province in
    ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  gst_number text constraint tax_declarations_gst_form check (gst_number ~ '^\d{9}RT\d{4}$'),
  qst_number text constraint tax_declarations_qst_form check (qst_number ~ '^\d{10}TQ\d{4}$'),
  declared_at timestamptz not null,
  constraint tax_declarations_pkey primary key (id),
  constraint tax_declarations_owner_id_fkey foreign key (owner_id) references profiles on delete cascade,
  constraint tax_declarations_qst_with_gst check (qst_number is null or gst_number is not null)
);
create index tax_declarations_newest_idx on tax_declarations (owner_id, declared_at desc, id desc);

create view tax_standing as
select distinct on (owner_id) owner_id, province, gst_number is not null as collects_gst, qst_number is not null as collects_qst
from tax_declarations order by owner_id, declared_at desc, id desc;
comment on view tax_standing is 'Which taxes an owner collects. Their name and their numbers are not here.';

create trigger refuse_change before update on tax_declarations for each row execute function refuse_change();
create trigger refuse_truncate before truncate on tax_declarations for each statement execute function refuse_change();
create trigger tax_declarations_tell_public_change after insert or update or delete on tax_declarations
  for each statement execute function tell_public_change();
