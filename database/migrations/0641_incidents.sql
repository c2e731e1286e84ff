-- The register of incidents that touch personal information: PIPEDA s. 10.3, and section 3.8 of Quebec's private-sector law.
-- Who wrote what in it, and what stood before, is in the security record.
create table privacy_incidents (
  id uuid default uuidv7() constraint privacy_incidents_pkey primary key,
  version integer not null default 1,
  title text not null,
  circumstances text not null,
  occurred_from date,
  occurred_to date,
  found_on date not null,
  data_kinds text[] not null,
  people_affected integer,
  quebec_people_affected integer,
  risk text not null default 'open',
  risk_reasons text not null default '',
  steps_taken text not null default '',
  prevented_by text not null default '',
  told_opc_on date,
  told_cai_on date,
  told_people_on date,
  closed_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint privacy_incidents_risk_known check (risk in ('open', 'none', 'real')),
  constraint privacy_incidents_risk_explained check (risk = 'open' or risk_reasons <> ''),
  constraint privacy_incidents_occurred_in_order check (occurred_to >= occurred_from),
  constraint privacy_incidents_occurred_before_found check (greatest(occurred_from, occurred_to) <= found_on),
  constraint privacy_incidents_people_counted
    check (least(people_affected, quebec_people_affected) >= 0 and quebec_people_affected <= people_affected),
  constraint privacy_incidents_closed_assessed check (closed_on is null or risk <> 'open')
);
create index privacy_incidents_newest_idx on privacy_incidents (found_on desc, id desc);

create function keep_incidents() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger privacy_incidents_keep before update or delete on privacy_incidents
  for each row execute function keep_incidents();
create trigger privacy_incidents_keep_all before truncate on privacy_incidents
  for each statement execute function keep_incidents();
