-- Photographs of listings and logos of stores, as they were uploaded. Their files lie under `{src}-`.

create table pictures (
  id uuid constraint pictures_pkey primary key default uuidv7(),
  user_id uuid not null constraint pictures_user_id_fkey references profiles,
  src text not null constraint pictures_src_key unique,
  purpose text not null constraint pictures_purpose_known check (purpose in ('listing', 'logo')),
  widths integer[] not null constraint pictures_widths_some check (cardinality(widths) > 0),
  width integer not null constraint pictures_width_positive check (width > 0),
  height integer not null constraint pictures_height_positive check (height > 0),
  blur text not null,
  created_at timestamptz not null default now(),
  -- Null until a listing or store takes it.
  claimed_at timestamptz,
  -- When it was last known to be wanted: uploaded, taken, or found in use.
  wanted_at timestamptz not null default now()
);
create index pictures_wanted_idx on pictures (wanted_at);
create index pictures_user_id_idx on pictures (user_id);

-- A removed listing shows its pictures to those who rented it.
create index equipment_removed_user_id_idx on equipment (user_id) where deleted_at is not null;
