-- Made by `npm run schema` from database/migrations and database/functions; do not edit.

create table account_exports (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  failed_at timestamp with time zone,
  path text,
  byte_size bigint,
  expires_at timestamp with time zone,
  constraint account_exports_path_key UNIQUE (path),
  constraint account_exports_pkey PRIMARY KEY (id),
  constraint account_exports_ready_or_failed CHECK (((ready_at IS NULL) OR (failed_at IS NULL))),
  constraint account_exports_ready_whole CHECK (((ready_at IS NOT NULL) = ((expires_at IS NOT NULL) AND (byte_size IS NOT NULL)))),
  constraint account_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table account_proofs (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose text not null,
  secret_hash text not null,
  attempts integer default 0 not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  sign_up_id uuid,
  browser_hash text,
  contact text,
  detail text,
  constraint account_proofs_attempts_counted CHECK ((attempts >= 0)),
  constraint account_proofs_contact_named CHECK (((purpose = ANY (ARRAY['change_email'::text, 'change_phone'::text, 'recover'::text])) = (contact IS NOT NULL))),
  constraint account_proofs_pkey PRIMARY KEY (id),
  constraint account_proofs_purpose_known CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'confirm_phone'::text, 'reset_by_email'::text, 'reset_by_phone'::text, 'change_email'::text, 'change_phone'::text, 'second_step'::text, 'know_browser'::text, 'recover'::text, 'recovery'::text]))),
  constraint account_proofs_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES sign_ups(id) ON DELETE SET NULL,
  constraint account_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table account_recoveries (
  user_id uuid not null,
  state text not null,
  opened_by text not null,
  contact_kind text,
  ends text[] default '{}'::text[] not null,
  baseline_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint account_recoveries_contact_kind_known CHECK ((contact_kind = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint account_recoveries_contact_named CHECK (((opened_by = 'contact'::text) = (contact_kind IS NOT NULL))),
  constraint account_recoveries_due_later CHECK ((due_at > opened_at)),
  constraint account_recoveries_ends_known CHECK ((ends <@ ARRAY['password'::text, 'passkeys'::text, 'second_step'::text])),
  constraint account_recoveries_left CHECK (((state = 'left'::text) = (left_at IS NOT NULL))),
  constraint account_recoveries_opened_by_known CHECK ((opened_by = ANY (ARRAY['contact'::text, 'desk'::text]))),
  constraint account_recoveries_pkey PRIMARY KEY (user_id),
  constraint account_recoveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'disputed'::text, 'left'::text]))),
  constraint account_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table accounts (
  id uuid default uuidv7() not null,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  password_since timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table administrator_codes (
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  session_id uuid,
  constraint administrator_codes_pkey PRIMARY KEY (user_id),
  constraint administrator_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint administrator_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES administrators(user_id) ON DELETE CASCADE
);

create table administrators (
  user_id uuid not null,
  appointed_at timestamp with time zone default now() not null,
  constraint administrators_pkey PRIMARY KEY (user_id),
  constraint administrators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint blocks_not_oneself CHECK ((user_id <> blocked_id)),
  constraint blocks_pkey PRIMARY KEY (user_id, blocked_id),
  constraint blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table calendar_feeds (
  user_id uuid not null,
  role text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_one_per_token UNIQUE (token_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id, role),
  constraint calendar_feeds_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'renter'::text]))),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table categories (
  slug text not null,
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  icon text not null,
  enabled boolean default true not null,
  sort_order integer not null,
  merged_into text,
  reportable boolean default false not null,
  constraint categories_merged_closed CHECK (((merged_into IS NULL) OR (NOT enabled))),
  constraint categories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES categories(slug),
  constraint categories_merged_into_other CHECK ((merged_into <> slug)),
  constraint categories_pkey PRIMARY KEY (slug)
);

create table category_changes (
  id uuid default uuidv7() not null,
  kind text not null,
  slug text not null,
  act text not null,
  total integer not null,
  done integer default 0 not null,
  after uuid,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint category_changes_act_known CHECK ((act = ANY (ARRAY['merge'::text, 'rewrite'::text]))),
  constraint category_changes_done_positive CHECK ((done >= 0)),
  constraint category_changes_kind_known CHECK ((kind = ANY (ARRAY['category'::text, 'subcategory'::text]))),
  constraint category_changes_pkey PRIMARY KEY (id),
  constraint category_changes_total_positive CHECK ((total >= 0))
);

create table charges (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  payer_id uuid not null,
  payee_id uuid not null,
  bill jsonb not null,
  net_cents bigint not null,
  tax_cents bigint default 0 not null,
  fee_cents bigint not null,
  fee_tax_cents bigint default 0 not null,
  platform_tax_cents bigint default 0 not null,
  share_cents bigint not null,
  total_cents bigint generated always as ((net_cents + tax_cents)) stored not null,
  raised_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  payment_intent text,
  paid_cents bigint default 0 not null,
  held_cents bigint default 0 not null,
  returned_cents bigint default 0 not null,
  stray_cents bigint default 0 not null,
  status text generated always as (
CASE
    WHEN (voided_at IS NOT NULL) THEN 'void'::text
    WHEN (paid_cents > 0) THEN 'paid'::text
    ELSE 'due'::text
END) stored not null,
  held_back_at timestamp with time zone,
  held_back_reason text,
  taxes jsonb default '[]'::jsonb not null,
  fee_taxes jsonb default '[]'::jsonb not null,
  constraint charges_bill_adds_up CHECK (((LEAST(tax_cents, fee_cents, fee_tax_cents, platform_tax_cents, share_cents) >= 0) AND ((((fee_cents + fee_tax_cents) + platform_tax_cents) + share_cents) = (net_cents + tax_cents)))),
  constraint charges_held_back_with_reason CHECK (((held_back_at IS NULL) = (held_back_reason IS NULL))),
  constraint charges_held_within CHECK (((held_cents >= 0) AND (held_cents <= paid_cents))),
  constraint charges_kind_known CHECK ((kind = 'rental'::text)),
  constraint charges_net_positive CHECK ((net_cents > 0)),
  constraint charges_of_payee UNIQUE (id, payee_id),
  constraint charges_paid_has_intent CHECK (((paid_cents = 0) OR (payment_intent IS NOT NULL))),
  constraint charges_paid_whole CHECK (((paid_cents = 0) OR (paid_cents = (net_cents + tax_cents)))),
  constraint charges_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES profiles(id),
  constraint charges_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES profiles(id),
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_returned_within CHECK (((returned_cents >= 0) AND (returned_cents <= paid_cents))),
  constraint charges_stray_within CHECK ((stray_cents >= 0)),
  constraint charges_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES rentals(id),
  constraint charges_taxes_are_lines CHECK (((tax_cents = sum_taxes(taxes)) AND (fee_tax_cents = sum_taxes(fee_taxes)))),
  constraint charges_void_unpaid CHECK (((voided_at IS NULL) OR (paid_cents = 0)))
);

create table checkout_charges (
  checkout_id text not null,
  charge_id uuid not null,
  status text not null,
  constraint checkout_charges_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint checkout_charges_of_checkout FOREIGN KEY (checkout_id, status) REFERENCES checkouts(id, status) ON UPDATE CASCADE,
  constraint checkout_charges_pkey PRIMARY KEY (checkout_id, charge_id)
);

create table checkouts (
  id text not null,
  amount_cents bigint not null,
  url text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint checkouts_amount_positive CHECK ((amount_cents > 0)),
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_status_known CHECK ((status = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text]))),
  constraint checkouts_with_status UNIQUE (id, status)
);

create table cities (
  id integer not null,
  name text not null,
  name_fr text not null,
  province text not null,
  province_fr text not null,
  province_code text not null,
  label text not null,
  label_fr text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  search_key text not null,
  population integer not null,
  constraint cities_label_key UNIQUE (label),
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_province_code_known CHECK ((province_code = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])))
);

create table clocks (
  rental_id uuid not null,
  subject_id uuid not null,
  act text not null,
  due_at timestamp with time zone not null,
  warn_at timestamp with time zone,
  opens_at timestamp with time zone,
  constraint clocks_act_known CHECK ((act = ANY (ARRAY['expire'::text, 'lapse'::text, 'release'::text]))),
  constraint clocks_open_first CHECK ((opens_at < due_at)),
  constraint clocks_pkey PRIMARY KEY (subject_id, act),
  constraint clocks_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE,
  constraint clocks_warn_first CHECK ((warn_at < due_at))
);

create table consents (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose text not null,
  text_version text not null,
  locale text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  request_id text,
  constraint consents_locale_known CHECK ((locale = ANY (ARRAY['en-CA'::text, 'fr-CA'::text]))),
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_purpose_known CHECK ((purpose = ANY (ARRAY['terms'::text, 'identity'::text, 'police_clearance'::text, 'saved_searches'::text]))),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_withdrawn_after CHECK (((withdrawn_at IS NULL) OR (withdrawn_at >= given_at)))
);

create table conversation_members (
  user_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  read_seq integer default 0 not null,
  told_seq integer default 0 not null,
  told_by text,
  last_message_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_other_id_fkey FOREIGN KEY (other_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint conversation_members_pkey PRIMARY KEY (user_id, conversation_id),
  constraint conversation_members_seqs_count CHECK (((read_seq >= 0) AND (told_seq >= 0))),
  constraint conversation_members_told_by_known CHECK ((told_by = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint conversation_members_two_people CHECK ((user_id <> other_id)),
  constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table conversations (
  id uuid default uuidv7() not null,
  low_id uuid not null,
  high_id uuid not null,
  last_seq integer default 0 not null,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint conversations_last_seq_counts CHECK ((last_seq >= 0)),
  constraint conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint conversations_one_per_pair UNIQUE (low_id, high_id),
  constraint conversations_ordered CHECK ((low_id < high_id)),
  constraint conversations_pkey PRIMARY KEY (id)
);

create table daily_counts (
  day date not null,
  what text not null,
  key text not null,
  count integer not null,
  constraint daily_counts_pkey PRIMARY KEY (what, key, day),
  constraint daily_counts_positive CHECK ((count > 0)),
  constraint daily_counts_what_known CHECK ((what = ANY (ARRAY['search'::text, 'seen'::text, 'form'::text])))
);

create table deliveries (
  message_id text not null,
  user_id uuid not null,
  channel text not null,
  topic text not null,
  rental_id uuid,
  status text not null,
  detail text,
  created_at timestamp with time zone not null,
  constraint deliveries_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text, 'push'::text]))),
  constraint deliveries_pkey PRIMARY KEY (message_id),
  constraint deliveries_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE SET NULL,
  constraint deliveries_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'returned'::text, 'complained'::text]))),
  constraint deliveries_topic_known CHECK ((topic = ANY (ARRAY['messages'::text, 'requests'::text, 'answers'::text, 'reminders'::text, 'payments'::text, 'account'::text, 'searches'::text]))),
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table disputed_charges (
  dispute_id text not null,
  charge_id uuid not null,
  amount_cents bigint not null,
  covered_cents bigint default 0 not null,
  constraint disputed_charges_amount_positive CHECK ((amount_cents > 0)),
  constraint disputed_charges_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint disputed_charges_covered_within CHECK (((covered_cents >= 0) AND (covered_cents <= amount_cents))),
  constraint disputed_charges_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint disputed_charges_pkey PRIMARY KEY (dispute_id, charge_id)
);

create table disputes (
  id text not null,
  payment_intent text not null,
  amount_cents bigint not null,
  reason text not null,
  status text not null,
  evidence_due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_amount_positive CHECK ((amount_cents > 0)),
  constraint disputes_closed_when_over CHECK (((closed_at IS NOT NULL) = (status = ANY (ARRAY['won'::text, 'lost'::text])))),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_status_known CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])))
);

create table document_numbers (
  series text not null,
  last bigint default 0 not null,
  constraint document_numbers_pkey PRIMARY KEY (series)
);

create table documents (
  id uuid default uuidv7() not null,
  path text not null,
  user_id uuid not null,
  rental_id uuid,
  kind text not null,
  content_type text not null,
  byte_size integer not null,
  created_at timestamp with time zone default now() not null,
  constraint documents_kind_known CHECK ((kind = ANY (ARRAY['insurance'::text, 'resume'::text, 'identity'::text, 'police_clearance'::text, 'message'::text]))),
  constraint documents_path_key UNIQUE (path),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE,
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);

create table early_refunds (
  id text not null,
  payment_intent text not null,
  amount_cents bigint not null,
  received_at timestamp with time zone default now() not null,
  status text not null,
  constraint early_refunds_pkey PRIMARY KEY (id),
  constraint early_refunds_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);

create table equipment (
  id uuid default uuidv7() not null,
  name text not null,
  description text default ''::text not null,
  category text not null,
  subcategory text,
  make text default ''::text not null,
  model text default ''::text not null,
  details text default ''::text not null,
  price numeric(12,2) not null,
  weekly_price numeric(12,2),
  monthly_price numeric(12,2),
  replacement_value numeric(12,2),
  images jsonb default '[]'::jsonb not null,
  location text not null,
  city_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  user_id uuid not null,
  specs json default '{}'::json not null,
  included jsonb default '[]'::jsonb not null,
  store_id uuid,
  is_store_listing boolean default false not null,
  has_pending_requests boolean default false not null,
  product_id integer,
  paused_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  request_key uuid,
  request_digest text,
  calendar_version integer default 1 not null,
  owner_leaving boolean default false not null,
  on_offer boolean generated always as (((deleted_at IS NULL) AND (paused_at IS NULL) AND (NOT owner_leaving) AND (hidden_at IS NULL) AND (NOT store_hidden) AND (NOT owner_suspended))) stored not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  store_hidden boolean default false not null,
  owner_suspended boolean default false not null,
  constraint equipment_category_fkey FOREIGN KEY (category) REFERENCES categories(slug),
  constraint equipment_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint equipment_hidden_with_reason CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint equipment_images_list CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint equipment_included_list CHECK ((jsonb_typeof(included) = 'array'::text)),
  constraint equipment_monthly_price_positive CHECK ((monthly_price > (0)::numeric)),
  constraint equipment_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 140))),
  constraint equipment_one_per_request_key UNIQUE (user_id, request_key),
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_price_positive CHECK ((price > (0)::numeric)),
  constraint equipment_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint equipment_replacement_value_positive CHECK ((replacement_value >= (0)::numeric)),
  constraint equipment_request_key_has_digest CHECK (((request_key IS NULL) = (request_digest IS NULL))),
  constraint equipment_specs_object CHECK ((json_typeof(specs) = 'object'::text)),
  constraint equipment_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint equipment_store_listing_has_store CHECK (((NOT is_store_listing) OR (store_id IS NOT NULL))),
  constraint equipment_subcategory_fkey FOREIGN KEY (subcategory) REFERENCES subcategories(slug),
  constraint equipment_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  constraint equipment_weekly_price_positive CHECK ((weekly_price > (0)::numeric))
);

create table equipment_availability (
  id uuid default uuidv7() not null,
  equipment_id uuid not null,
  start_date date not null,
  end_date date not null,
  constraint equipment_availability_apart EXCLUDE USING gist (equipment_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&),
  constraint equipment_availability_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint equipment_availability_ordered CHECK ((start_date <= end_date)),
  constraint equipment_availability_pkey PRIMARY KEY (id)
);

create table equipment_blocked_days (
  equipment_id uuid not null,
  day date not null,
  constraint equipment_blocked_days_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint equipment_blocked_days_pkey PRIMARY KEY (equipment_id, day)
);

create table former_factors (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  value jsonb not null,
  since timestamp with time zone,
  until timestamp with time zone not null,
  constraint former_factors_kind_known CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'password'::text, 'passkey'::text, 'second_step'::text]))),
  constraint former_factors_pkey PRIMARY KEY (id),
  constraint former_factors_until_later CHECK (((since IS NULL) OR (until >= since))),
  constraint former_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table gear_models (
  slug text not null,
  make text not null,
  model text not null,
  name text not null,
  category text not null,
  subcategory text,
  specs json not null,
  included jsonb not null,
  price numeric(12,2) not null,
  replacement_value numeric(12,2) not null,
  key text generated always as (replace(search_text(((make || ' '::text) || model)), ' '::text, ''::text)) stored not null,
  title text generated always as (search_text(((make || ' '::text) || model))) stored not null,
  document tsvector generated always as (array_to_tsvector(search_lexemes(((((name || ' '::text) || make) || ' '::text) || model)))) stored not null,
  mounts text[] default '{}'::text[] not null,
  sensor text,
  keys text[] generated always as (ARRAY[replace(search_text(((make || ' '::text) || model)), ' '::text, ''::text), replace(search_text(((make || ' '::text) || regexp_replace(model, '\s*\([^)]*\)'::text, ''::text, 'g'::text))), ' '::text, ''::text), replace(search_text(name), ' '::text, ''::text)]) stored not null,
  constraint gear_models_category_fkey FOREIGN KEY (category) REFERENCES categories(slug),
  constraint gear_models_included_list CHECK ((jsonb_typeof(included) = 'array'::text)),
  constraint gear_models_pkey PRIMARY KEY (slug),
  constraint gear_models_specs_object CHECK ((json_typeof(specs) = 'object'::text)),
  constraint gear_models_subcategory_fkey FOREIGN KEY (subcategory) REFERENCES subcategories(slug)
);

create table identity_checks (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  status text default 'submitted'::text not null,
  document_id uuid,
  consent_id uuid not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  expires_at date,
  document_deleted_at timestamp with time zone,
  ended_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  constraint identity_checks_accepted_until CHECK (((status = ANY (ARRAY['accepted'::text, 'expired'::text])) = (expires_at IS NOT NULL))),
  constraint identity_checks_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES consents(id),
  constraint identity_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint identity_checks_decision_whole CHECK (((status = ANY (ARRAY['accepted'::text, 'refused'::text, 'expired'::text])) = (decided_at IS NOT NULL))),
  constraint identity_checks_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint identity_checks_document_while_submitted CHECK (((status = 'submitted'::text) = (document_id IS NOT NULL))),
  constraint identity_checks_ended_when CHECK (((status = 'expired'::text) = (ended_at IS NOT NULL))),
  constraint identity_checks_kind_known CHECK ((kind = ANY (ARRAY['identity'::text, 'police_clearance'::text]))),
  constraint identity_checks_pkey PRIMARY KEY (id),
  constraint identity_checks_refused_why CHECK (((status <> 'refused'::text) OR (reason IS NOT NULL))),
  constraint identity_checks_status_known CHECK ((status = ANY (ARRAY['submitted'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'timed_out'::text, 'expired'::text]))),
  constraint identity_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table known_devices (
  user_id uuid not null,
  browser_hash text not null,
  last_seen_at timestamp with time zone not null,
  browser text,
  system text,
  constraint known_devices_pkey PRIMARY KEY (user_id, browser_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table ledger (
  id uuid default uuidv7() not null,
  key text not null,
  charge_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount_cents bigint not null,
  detail jsonb default '{}'::jsonb not null,
  happened_at timestamp with time zone not null,
  constraint ledger_accounts_of_kind CHECK ((((((((((((((((((((((((kind = 'charge'::text) AND (from_account = 'card'::text) AND (to_account = 'held'::text)) OR ((kind = 'refund'::text) AND (from_account = 'held'::text) AND (to_account = 'card'::text))) OR ((kind = 'refund_failed'::text) AND (from_account = 'card'::text) AND (to_account = 'held'::text))) OR ((kind = 'stray'::text) AND (from_account = 'card'::text) AND (to_account = 'stray'::text))) OR ((kind = 'stray_refund'::text) AND (from_account = 'stray'::text) AND (to_account = 'card'::text))) OR ((kind = 'stray_refund_failed'::text) AND (from_account = 'card'::text) AND (to_account = 'stray'::text))) OR ((kind = 'income'::text) AND (from_account = 'held'::text) AND (to_account = 'owner'::text))) OR ((kind = 'fee'::text) AND (from_account = 'held'::text) AND (to_account = 'platform'::text))) OR ((kind = 'tax'::text) AND (from_account = 'held'::text) AND (to_account = 'tax'::text))) OR ((kind = 'transfer'::text) AND (from_account = 'owner'::text) AND (to_account = 'bank'::text))) OR ((kind = 'transfer_failed'::text) AND (from_account = 'bank'::text) AND (to_account = 'owner'::text))) OR ((kind = 'reversal'::text) AND (from_account = 'bank'::text) AND (to_account = 'owner'::text))) OR ((kind = 'reversal_failed'::text) AND (from_account = 'owner'::text) AND (to_account = 'bank'::text))) OR ((kind = 'give_back'::text) AND (from_account = 'owner'::text) AND (to_account = 'held'::text))) OR ((kind = 'fee_back'::text) AND (from_account = 'platform'::text) AND (to_account = 'held'::text))) OR ((kind = 'tax_back'::text) AND (from_account = 'tax'::text) AND (to_account = 'held'::text))) OR ((kind = 'penalty'::text) AND (from_account = 'owner'::text) AND (to_account = 'platform'::text))) OR ((kind = 'forgiven'::text) AND (from_account = 'platform'::text) AND (to_account = 'owner'::text))) OR ((kind = 'chargeback'::text) AND (from_account = 'platform'::text) AND (to_account = 'card'::text))) OR ((kind = 'chargeback_won'::text) AND (from_account = 'card'::text) AND (to_account = 'platform'::text))) OR ((kind = 'cover'::text) AND (from_account = 'held'::text) AND (to_account = 'platform'::text))) OR ((kind = 'uncover'::text) AND (from_account = 'platform'::text) AND (to_account = 'held'::text)))),
  constraint ledger_amount_positive CHECK ((amount_cents > 0)),
  constraint ledger_once UNIQUE (key),
  constraint ledger_owner_of_charge FOREIGN KEY (charge_id, owner_id) REFERENCES charges(id, payee_id),
  constraint ledger_pkey PRIMARY KEY (id)
);

create table lender_cities (
  lender_id uuid not null,
  city_id integer not null,
  listings integer default 0 not null,
  constraint lender_cities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint lender_cities_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders(id) ON DELETE CASCADE,
  constraint lender_cities_listings_positive CHECK ((listings >= 0)),
  constraint lender_cities_pkey PRIMARY KEY (lender_id, city_id)
);

create table lenders (
  id uuid not null,
  user_id uuid not null,
  store_id uuid,
  listings integer default 0 not null,
  constraint lenders_id_of_whom CHECK ((id = COALESCE(store_id, user_id))),
  constraint lenders_listings_positive CHECK ((listings >= 0)),
  constraint lenders_pkey PRIMARY KEY (id),
  constraint lenders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint lenders_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table listing_cards (
  equipment_id uuid not null,
  product_id integer,
  category text not null,
  city_id integer not null,
  point point not null,
  price_cents integer not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  has_periods boolean default false not null,
  subcategory text,
  store_id uuid,
  has_blocked boolean default false not null,
  weekly_cents integer,
  monthly_cents integer,
  traits smallint not null,
  standing bigint not null,
  constraint listing_cards_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint listing_cards_pkey PRIMARY KEY (equipment_id)
);

create table listing_counts (
  category text not null,
  city_id integer not null,
  listings integer not null,
  constraint listing_counts_pkey PRIMARY KEY (category, city_id),
  constraint listing_counts_positive CHECK ((listings >= 0))
);

create table listing_texts (
  equipment_id uuid not null,
  document tsvector not null,
  constraint listing_texts_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint listing_texts_pkey PRIMARY KEY (equipment_id)
);

create table listing_words (
  hash integer not null,
  product_id integer,
  constraint listing_words_once UNIQUE NULLS NOT DISTINCT (hash, product_id),
  constraint listing_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table live_sockets (
  person_id uuid not null,
  nodes jsonb not null,
  constraint live_sockets_pkey PRIMARY KEY (person_id)
);

create table messages (
  id uuid default uuidv7() not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  body text not null,
  is_read boolean default false not null,
  equipment_id uuid,
  rental_id uuid,
  created_at timestamp with time zone default now() not null,
  conversation_id uuid not null,
  seq integer not null,
  request_key uuid,
  request_digest text,
  body_masked text,
  risk text[] default '{}'::text[] not null,
  document_id uuid,
  read_at timestamp with time zone,
  constraint messages_body_length CHECK (((char_length(body) <= 4000) AND ((body <> ''::text) OR (document_id IS NOT NULL)))),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint messages_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  constraint messages_key_with_digest CHECK (((request_key IS NULL) = (request_digest IS NULL))),
  constraint messages_not_to_oneself CHECK ((sender_id <> receiver_id)),
  constraint messages_one_per_document UNIQUE (document_id),
  constraint messages_one_per_request_key UNIQUE (sender_id, request_key),
  constraint messages_one_per_seq UNIQUE (conversation_id, seq),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint messages_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE SET NULL,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint messages_seq_counts CHECK ((seq > 0))
);

create table moderation_items (
  id uuid default uuidv7() not null,
  author_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  act text not null,
  snapshot jsonb not null,
  created_at timestamp with time zone default now() not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  decision text,
  reason text,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  deciding_at timestamp with time zone,
  constraint moderation_items_act_known CHECK ((act = ANY (ARRAY['created'::text, 'edited'::text, 'asked_again'::text]))),
  constraint moderation_items_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint moderation_items_claim_ends CHECK (((claimed_by IS NULL) OR (claimed_until IS NOT NULL))),
  constraint moderation_items_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint moderation_items_decided_reviewed CHECK (((decision IS NULL) OR (reviewed_at IS NOT NULL))),
  constraint moderation_items_decision_known CHECK ((decision = ANY (ARRAY['kept'::text, 'hidden'::text, 'suspended'::text]))),
  constraint moderation_items_pkey PRIMARY KEY (id),
  constraint moderation_items_reason_length CHECK ((char_length(reason) <= 500)),
  constraint moderation_items_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint moderation_items_reviewer_reviewed CHECK (((reviewed_by IS NULL) OR (reviewed_at IS NOT NULL))),
  constraint moderation_items_snapshot_tells CHECK (((jsonb_typeof(snapshot) = 'object'::text) AND (snapshot <> '{}'::jsonb))),
  constraint moderation_items_subject_type_known CHECK ((subject_type = ANY (ARRAY['equipment'::text, 'store'::text, 'profile'::text])))
);

create table money_orders (
  key text not null,
  kind text not null,
  payment_intent text not null,
  ordered_at timestamp with time zone not null,
  provider_id text,
  done_at timestamp with time zone,
  failed text,
  status text generated always as (
CASE
    WHEN (failed IS NOT NULL) THEN 'failed'::text
    WHEN (done_at IS NOT NULL) THEN 'succeeded'::text
    WHEN (provider_id IS NOT NULL) THEN 'pending'::text
    ELSE 'ordered'::text
END) stored not null,
  constraint money_orders_done_by_provider CHECK (((done_at IS NULL) OR (provider_id IS NOT NULL))),
  constraint money_orders_key_fkey FOREIGN KEY (key) REFERENCES ledger(key),
  constraint money_orders_kind_known CHECK ((kind = ANY (ARRAY['refund'::text, 'transfer'::text, 'reversal'::text]))),
  constraint money_orders_pkey PRIMARY KEY (key),
  constraint money_orders_provider_id_key UNIQUE (provider_id)
);

create table notification_choices (
  user_id uuid not null,
  topic text not null,
  channel text not null,
  enabled boolean not null,
  constraint notification_choices_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text, 'text'::text]))),
  constraint notification_choices_pkey PRIMARY KEY (user_id, topic, channel),
  constraint notification_choices_topic_known CHECK ((topic = ANY (ARRAY['messages'::text, 'requests'::text, 'answers'::text, 'reminders'::text, 'payments'::text, 'searches'::text]))),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  message text not null,
  read boolean default false not null,
  action_url text,
  sender_id uuid,
  sender_name text,
  equipment_name text,
  rental_id uuid,
  event_key text not null,
  created_at timestamp with time zone default now() not null,
  event text,
  constraint notifications_once_per_event UNIQUE (user_id, event_key),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE,
  constraint notifications_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint notifications_type_known CHECK ((type = ANY (ARRAY['message'::text, 'rental_request'::text, 'rental_approved'::text, 'rental_rejected'::text, 'rental_withdrawn'::text, 'rental_reminder_2days'::text, 'rental_reminder_1day'::text, 'rental_reminder_today'::text, 'inspection_pickup_reminder'::text, 'inspection_return_reminder'::text]))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table owner_accounts (
  owner_id uuid not null,
  balance_cents bigint not null,
  constraint owner_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint owner_accounts_pkey PRIMARY KEY (owner_id)
);

create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_person_known CHECK (((purpose = ANY (ARRAY['sign_in'::text, 'recover'::text])) OR (user_id IS NOT NULL))),
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_purpose_known CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'prove'::text, 'recover'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  backed_up boolean default false not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_counter_counted CHECK ((counter >= 0)),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payment_books (
  one boolean default true not null,
  provider text not null,
  livemode boolean not null,
  account text,
  opened_at timestamp with time zone not null,
  constraint payment_books_one CHECK (one),
  constraint payment_books_pkey PRIMARY KEY (one),
  constraint payment_books_provider_known CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint payment_books_sandbox_is_play CHECK (((provider <> 'sandbox'::text) OR (NOT livemode)))
);

create table payment_events (
  id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamp with time zone default now() not null,
  processed_at timestamp with time zone,
  outcome text,
  livemode boolean default false not null,
  about_kind text,
  about_id text,
  constraint payment_events_about_known CHECK ((about_kind = ANY (ARRAY['checkout'::text, 'refund'::text, 'dispute'::text, 'account'::text]))),
  constraint payment_events_about_whole CHECK (((about_kind IS NULL) = (about_id IS NULL))),
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table payout_accounts (
  owner_id uuid not null,
  provider_id text not null,
  status text not null,
  due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  active_since timestamp with time zone,
  constraint payout_accounts_active_since CHECK (((status = 'active'::text) = (active_since IS NOT NULL))),
  constraint payout_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint payout_accounts_pkey PRIMARY KEY (owner_id),
  constraint payout_accounts_provider_id_key UNIQUE (provider_id),
  constraint payout_accounts_status_known CHECK ((status = ANY (ARRAY['needs_details'::text, 'in_review'::text, 'active'::text, 'rejected'::text, 'closed'::text])))
);

create table pickup_habits (
  user_id uuid not null,
  pickup_window text,
  pickup_address text,
  updated_at timestamp with time zone default now() not null,
  constraint pickup_habits_pkey PRIMARY KEY (user_id),
  constraint pickup_habits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table pictures (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  src text not null,
  purpose text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  blur text not null,
  created_at timestamp with time zone default now() not null,
  claimed_at timestamp with time zone,
  wanted_at timestamp with time zone default now() not null,
  constraint pictures_height_positive CHECK ((height > 0)),
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_purpose_known CHECK ((purpose = ANY (ARRAY['listing'::text, 'logo'::text, 'avatar'::text]))),
  constraint pictures_src_key UNIQUE (src),
  constraint pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  constraint pictures_width_positive CHECK ((width > 0)),
  constraint pictures_widths_some CHECK ((cardinality(widths) > 0))
);

create table privacy_incidents (
  id uuid default uuidv7() not null,
  version integer default 1 not null,
  title text not null,
  circumstances text not null,
  occurred_from date,
  occurred_to date,
  found_on date not null,
  data_kinds text[] not null,
  people_affected integer,
  quebec_people_affected integer,
  risk text default 'open'::text not null,
  risk_reasons text default ''::text not null,
  steps_taken text default ''::text not null,
  prevented_by text default ''::text not null,
  told_opc_on date,
  told_cai_on date,
  told_people_on date,
  closed_on date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint privacy_incidents_closed_assessed CHECK (((closed_on IS NULL) OR (risk <> 'open'::text))),
  constraint privacy_incidents_data_kinds_known CHECK ((data_kinds <@ ARRAY['names'::text, 'contacts'::text, 'addresses'::text, 'passwords'::text, 'messages'::text, 'rentals'::text, 'payments'::text, 'identity_documents'::text, 'insurance'::text, 'pictures'::text, 'security_record'::text, 'other'::text])),
  constraint privacy_incidents_occurred_before_found CHECK ((GREATEST(occurred_from, occurred_to) <= found_on)),
  constraint privacy_incidents_occurred_in_order CHECK ((occurred_to >= occurred_from)),
  constraint privacy_incidents_people_counted CHECK (((LEAST(people_affected, quebec_people_affected) >= 0) AND (quebec_people_affected <= people_affected))),
  constraint privacy_incidents_pkey PRIMARY KEY (id),
  constraint privacy_incidents_risk_explained CHECK (((risk = 'open'::text) OR (risk_reasons <> ''::text))),
  constraint privacy_incidents_risk_known CHECK ((risk = ANY (ARRAY['open'::text, 'none'::text, 'real'::text])))
);

create table products (
  id integer generated always as identity not null,
  make text not null,
  model text not null,
  category text not null,
  key text not null,
  listing_count integer default 0 not null,
  subcategory text,
  words text[] default '{}'::text[] not null,
  document tsvector default ''::tsvector not null,
  make_key text generated always as (search_text(make)) stored not null,
  mounts text[] default '{}'::text[] not null,
  sensor text,
  constraint products_category_fkey FOREIGN KEY (category) REFERENCES categories(slug),
  constraint products_key_key UNIQUE (key),
  constraint products_listing_count_positive CHECK ((listing_count >= 0)),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_subcategory_fkey FOREIGN KEY (subcategory) REFERENCES subcategories(slug)
);

create table profiles (
  id uuid not null,
  name text not null,
  username text,
  avatar_url text,
  rating numeric(3,2) default 5 not null,
  response_time text default 'Within 1 hour'::text not null,
  member_since text default '2023'::text not null,
  account_type text default 'individual'::text not null,
  store_id uuid,
  id_verified boolean default false not null,
  police_clearance_verified boolean default false not null,
  resume_url text,
  account_deletion_requested boolean default false not null,
  deletion_scheduled_date timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deletion_reminded_at timestamp with time zone,
  constraint profiles_account_type_known CHECK ((account_type = ANY (ARRAY['individual'::text, 'store'::text]))),
  constraint profiles_deletion_dated CHECK ((account_deletion_requested = (deletion_scheduled_date IS NOT NULL))),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_rating_range CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
  constraint profiles_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE SET NULL
);

create table push_subscriptions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table receipt_taxes (
  receipt_id uuid not null,
  code text not null,
  province text not null,
  rate_ppm integer not null,
  collected_by text not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  constraint receipt_taxes_code_known CHECK ((code = ANY (ARRAY['GST'::text, 'HST'::text, 'QST'::text, 'PST'::text, 'RST'::text]))),
  constraint receipt_taxes_collected_by_known CHECK ((collected_by = ANY (ARRAY['owner'::text, 'platform'::text]))),
  constraint receipt_taxes_pkey PRIMARY KEY (receipt_id, code),
  constraint receipt_taxes_province_known CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text]))),
  constraint receipt_taxes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE CASCADE
);

create table receipts (
  id uuid default uuidv7() not null,
  number text,
  kind text not null,
  charge_id uuid not null,
  owner_id uuid not null,
  renter_id uuid,
  corrects uuid,
  total_cents bigint not null,
  content jsonb not null,
  issued_at timestamp with time zone not null,
  keep_until date not null,
  ledger_key text,
  constraint number_receipt TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint receipts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint receipts_corrects_another CHECK (((kind <> ALL (ARRAY['credit_note'::text, 'fee_credit_note'::text])) OR (corrects <> id))),
  constraint receipts_corrects_fkey FOREIGN KEY (corrects) REFERENCES receipts(id) ON DELETE SET NULL,
  constraint receipts_kind_known CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text, 'fee_invoice'::text, 'fee_credit_note'::text]))),
  constraint receipts_ledger_key_fkey FOREIGN KEY (ledger_key) REFERENCES ledger(key),
  constraint receipts_ledger_key_key UNIQUE (ledger_key),
  constraint receipts_number_key UNIQUE (number),
  constraint receipts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES profiles(id),
  constraint receipts_renter_of_rental CHECK (((renter_id IS NULL) = (kind = ANY (ARRAY['fee_invoice'::text, 'fee_credit_note'::text])))),
  constraint receipts_total_positive CHECK ((total_cents > 0))
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table rental_events (
  id uuid default uuidv7() not null,
  rental_id uuid not null,
  actor_id uuid,
  act text not null,
  details jsonb default '{}'::jsonb not null,
  happened_at timestamp with time zone default now() not null,
  stage text,
  constraint rental_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint rental_events_pkey PRIMARY KEY (id),
  constraint rental_events_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE,
  constraint rental_events_stage_known CHECK ((stage = ANY (ARRAY['pending'::text, 'approved'::text, 'booked'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text, 'withdrawn'::text, 'lapsed'::text])))
);

create table rentals (
  id uuid default uuidv7() not null,
  equipment_id uuid not null,
  owner_id uuid not null,
  renter_id uuid not null,
  start_date date not null,
  end_date date not null,
  total_cost numeric(12,2) not null,
  quote jsonb not null,
  payment_status text default 'unpaid'::text not null,
  stripe_session_id text,
  stripe_payment_intent_id text,
  stripe_refund_id text,
  platform_fee_cents bigint not null,
  owner_payout_cents bigint not null,
  transferred_at timestamp with time zone,
  stripe_transfer_id text,
  insurance_verified boolean default false not null,
  insurance_url text,
  pickup_window text,
  pickup_address text,
  has_experience boolean default false not null,
  experience_description text,
  note text,
  answer_message text,
  extension_requested boolean default false not null,
  extension_start_date date,
  extension_end_date date,
  extension_total_cost numeric(12,2),
  original_end_date date,
  request_key uuid not null,
  submitted_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stage text not null,
  status text generated always as (
CASE
    WHEN (stage = 'pending'::text) THEN 'pending'::text
    WHEN (stage = ANY (ARRAY['approved'::text, 'booked'::text, 'out'::text, 'returned'::text, 'completed'::text])) THEN 'approved'::text
    WHEN (stage = ANY (ARRAY['rejected'::text, 'expired'::text, 'cancelled'::text, 'owner_absent'::text])) THEN 'rejected'::text
    WHEN (stage = ANY (ARRAY['withdrawn'::text, 'lapsed'::text, 'renter_absent'::text])) THEN 'withdrawn'::text
    ELSE NULL::text
END) stored not null,
  holds_dates boolean generated always as ((stage = ANY (ARRAY['approved'::text, 'booked'::text, 'out'::text]))) stored not null,
  note_masked text,
  experience_masked text,
  answer_masked text,
  words_judged boolean default false not null,
  preferred_pickup_time text,
  approving_at timestamp with time zone,
  pickup_day date,
  pickup_from text,
  pickup_to text,
  taxes jsonb default '[]'::jsonb not null,
  tax_cents bigint default 0 not null,
  fee_taxes jsonb default '[]'::jsonb not null,
  asked_tax_cents bigint default 0 not null,
  owner_registered boolean,
  constraint rentals_at_most_180_days CHECK (((end_date - start_date) < 180)),
  constraint rentals_dates_ordered CHECK ((start_date <= end_date)),
  constraint rentals_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  constraint rentals_money_adds_up CHECK ((((platform_fee_cents >= 0) AND ((platform_fee_cents)::numeric <= (total_cost * (100)::numeric))) AND (owner_payout_cents >= 0))),
  constraint rentals_no_double_booking EXCLUDE USING gist (equipment_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE (holds_dates),
  constraint rentals_not_ones_own CHECK ((owner_id <> renter_id)),
  constraint rentals_one_per_request_key UNIQUE (renter_id, request_key),
  constraint rentals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint rentals_paid_has_intent CHECK (((payment_status = 'unpaid'::text) OR (stripe_payment_intent_id IS NOT NULL))),
  constraint rentals_payment_status_known CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'refunded'::text]))),
  constraint rentals_pickup_day_near CHECK (((pickup_day >= (start_date - 3)) AND (pickup_day <= start_date))),
  constraint rentals_pickup_from_shape CHECK ((pickup_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint rentals_pickup_time_whole CHECK ((num_nulls(pickup_day, pickup_from, pickup_to) = ANY (ARRAY[0, 3]))),
  constraint rentals_pickup_to_after_from CHECK ((pickup_from < pickup_to)),
  constraint rentals_pickup_to_shape CHECK ((pickup_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint rentals_pkey PRIMARY KEY (id),
  constraint rentals_preferred_pickup_time_shape CHECK ((preferred_pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint rentals_refunded_has_refund CHECK (((payment_status <> 'refunded'::text) OR (stripe_refund_id IS NOT NULL))),
  constraint rentals_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES profiles(id),
  constraint rentals_stage_known CHECK ((stage = ANY (ARRAY['pending'::text, 'approved'::text, 'booked'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint rentals_stage_paid CHECK (
CASE
    WHEN (stage = ANY (ARRAY['pending'::text, 'approved'::text])) THEN (payment_status = 'unpaid'::text)
    WHEN (stage = ANY (ARRAY['booked'::text, 'out'::text, 'returned'::text, 'completed'::text])) THEN (payment_status <> 'unpaid'::text)
    ELSE true
END),
  constraint rentals_stripe_refund_id_key UNIQUE (stripe_refund_id),
  constraint rentals_stripe_transfer_id_key UNIQUE (stripe_transfer_id),
  constraint rentals_taxes_not_negative CHECK (((tax_cents >= 0) AND (asked_tax_cents >= 0))),
  constraint rentals_total_cost_positive CHECK ((total_cost > (0)::numeric))
);

create table reports (
  id uuid default uuidv7() not null,
  reporter_id uuid,
  subject_type text not null,
  subject_id uuid not null,
  reason text not null,
  note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  outcome text,
  outcome_reason text,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  deciding_at timestamp with time zone,
  constraint reports_claim_ends CHECK (((claimed_by IS NULL) OR (claimed_until IS NOT NULL))),
  constraint reports_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint reports_note_length CHECK ((char_length(note) <= 1000)),
  constraint reports_outcome_closed CHECK (((outcome IS NULL) OR (closed_at IS NOT NULL))),
  constraint reports_outcome_known CHECK ((outcome = ANY (ARRAY['kept'::text, 'hidden'::text, 'suspended'::text]))),
  constraint reports_outcome_reason_length CHECK ((char_length(outcome_reason) <= 500)),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reason_known CHECK ((reason = ANY (ARRAY['not_theirs'::text, 'misleading'::text, 'prohibited'::text, 'unsafe'::text, 'outside_payment'::text, 'harassment'::text, 'spam'::text, 'other'::text]))),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint reports_subject_known CHECK ((subject_type = ANY (ARRAY['person'::text, 'equipment'::text, 'store'::text, 'message'::text, 'conversation'::text])))
);

create table retained_identities (
  user_id uuid not null,
  legal_name text not null,
  erased_at timestamp with time zone not null,
  kept_until date not null,
  constraint retained_identities_pkey PRIMARY KEY (user_id),
  constraint retained_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table saved_listings (
  user_id uuid not null,
  equipment_id uuid not null,
  saved_at timestamp with time zone not null,
  constraint saved_listings_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint saved_listings_pkey PRIMARY KEY (user_id, equipment_id),
  constraint saved_listings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table saved_search_hits (
  saved_search_id uuid not null,
  equipment_id uuid not null,
  told_at timestamp with time zone,
  waits boolean default false not null,
  left_at timestamp with time zone,
  constraint saved_search_hits_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint saved_search_hits_pkey PRIMARY KEY (saved_search_id, equipment_id),
  constraint saved_search_hits_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint saved_search_hits_waiting_found CHECK ((NOT (waits AND (left_at IS NOT NULL))))
);

create table saved_searches (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  filters jsonb not null,
  cadence text not null,
  from_date date,
  to_date date,
  next_run_at timestamp with time zone,
  run_at timestamp with time zone,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint saved_searches_cadence_known CHECK ((cadence = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text]))),
  constraint saved_searches_days_ordered CHECK ((from_date <= to_date)),
  constraint saved_searches_days_together CHECK (((from_date IS NULL) = (to_date IS NULL))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table schema_functions (
  name text not null,
  checksum text not null,
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  needs text,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_terms (
  day date not null,
  words text not null,
  city_id integer,
  category text,
  found boolean not null,
  count integer not null,
  constraint search_terms_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint search_terms_once UNIQUE NULLS NOT DISTINCT (day, words, city_id, category, found),
  constraint search_terms_positive CHECK ((count > 0)),
  constraint search_terms_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 60)))
);

create table search_words (
  word text not null,
  frequency integer default 0 not null,
  letters text generated always as (sorted_letters(word)) stored not null,
  constraint search_words_pkey PRIMARY KEY (word)
);

create table second_steps (
  user_id uuid not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  constraint second_steps_failures_counted CHECK ((failures >= 0)),
  constraint second_steps_pkey PRIMARY KEY (user_id),
  constraint second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table security_events (
  id uuid default uuidv7() not null,
  user_id uuid,
  action text not null,
  resource_type text not null,
  resource_id text,
  details jsonb default '{}'::jsonb not null,
  request_id text,
  ip_address text,
  created_at timestamp with time zone default now() not null,
  times integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  tally text,
  source text default 'server'::text not null,
  actor_id uuid,
  constraint security_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_source_check CHECK ((source = ANY (ARRAY['server'::text, 'client'::text]))),
  constraint security_events_tally_key UNIQUE (tally),
  constraint security_events_times_check CHECK ((times > 0)),
  constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  proven_at timestamp with time zone,
  last_seen_at timestamp with time zone default now() not null,
  viewing_as uuid,
  viewing_until timestamp with time zone,
  second_step_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_viewing_as_fkey FOREIGN KEY (viewing_as) REFERENCES users(id) ON DELETE SET NULL,
  constraint sessions_viewing_ends CHECK (((viewing_as IS NULL) OR (viewing_until IS NOT NULL)))
);

create table sign_ups (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name text not null,
  username text not null,
  account_type text not null,
  locale text not null,
  password text not null,
  browser_hash text,
  created_at timestamp with time zone default now() not null,
  request_for text,
  constraint sign_ups_account_type_known CHECK ((account_type = ANY (ARRAY['individual'::text, 'store'::text]))),
  constraint sign_ups_locale_known CHECK ((locale = ANY (ARRAY['en-CA'::text, 'fr-CA'::text]))),
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table state_moves (
  machine text not null,
  from_state text not null,
  to_state text not null,
  constraint state_moves_pkey PRIMARY KEY (machine, from_state, to_state)
);

create table stores (
  id uuid default uuidv7() not null,
  name text not null,
  description text default ''::text not null,
  user_id uuid not null,
  logo_url text,
  location text default 'Los Angeles, CA'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint stores_hidden_with_reason CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint stores_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint stores_user_id_key UNIQUE (user_id)
);

create table subcategories (
  slug text not null,
  category text not null,
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  icon text not null,
  sort_order integer not null,
  enabled boolean default true not null,
  merged_into text,
  constraint subcategories_category_fkey FOREIGN KEY (category) REFERENCES categories(slug),
  constraint subcategories_merged_closed CHECK (((merged_into IS NULL) OR (NOT enabled))),
  constraint subcategories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES subcategories(slug),
  constraint subcategories_merged_into_other CHECK ((merged_into <> slug)),
  constraint subcategories_pkey PRIMARY KEY (slug)
);

create table tax_declarations (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  legal_name text not null,
  province text not null,
  gst_number text,
  qst_number text,
  declared_at timestamp with time zone not null,
  constraint tax_declarations_gst_form CHECK ((gst_number ~ '^\d{9}RT\d{4}$'::text)),
  constraint tax_declarations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint tax_declarations_pkey PRIMARY KEY (id),
  constraint tax_declarations_province_known CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text]))),
  constraint tax_declarations_qst_form CHECK ((qst_number ~ '^\d{10}TQ\d{4}$'::text)),
  constraint tax_declarations_qst_with_gst CHECK (((qst_number IS NULL) OR (gst_number IS NOT NULL)))
);

create table users (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  username text,
  display_username text,
  phone_number text,
  phone_number_verified boolean default false not null,
  locale text default 'en-CA'::text not null,
  account_type text default 'individual'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  email_failed_at timestamp with time zone,
  email_failed_reason text,
  time_zone text default 'America/Toronto'::text not null,
  suspended_at timestamp with time zone,
  suspended_reason text,
  email_since timestamp with time zone,
  phone_since timestamp with time zone,
  frozen_at timestamp with time zone,
  constraint users_account_type_known CHECK ((account_type = ANY (ARRAY['individual'::text, 'store'::text]))),
  constraint users_email_lower CHECK ((email = lower(email))),
  constraint users_failed_email_has_reason CHECK (((email_failed_at IS NULL) = (email_failed_reason IS NULL))),
  constraint users_locale_known CHECK ((locale = ANY (ARRAY['en-CA'::text, 'fr-CA'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_suspended_with_reason CHECK (((suspended_at IS NOT NULL) OR (suspended_reason IS NULL)))
);

create table verifications (
  id uuid default uuidv7() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

create table waiting_requests (
  id uuid not null,
  user_id uuid not null,
  sign_up_id uuid,
  equipment_id uuid not null,
  input jsonb not null,
  refused_code text,
  refused_values jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint waiting_requests_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint waiting_requests_one_per_sign_up UNIQUE (sign_up_id),
  constraint waiting_requests_pkey PRIMARY KEY (id),
  constraint waiting_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint waiting_requests_wait_or_refused CHECK (((sign_up_id IS NULL) = (refused_code IS NOT NULL)))
);

create table sandbox.account_links (
  id text not null,
  account_id text not null,
  return_url text,
  refresh_url text,
  locale text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox.accounts(id),
  constraint account_links_lead_both_ways CHECK (((return_url IS NULL) = (refresh_url IS NULL))),
  constraint account_links_pkey PRIMARY KEY (id)
);

create table sandbox.accounts (
  id text not null,
  idempotency_key text not null,
  status text default 'needs_details'::text not null,
  due_by timestamp with time zone,
  settles_at timestamp with time zone,
  settles_as text,
  name text not null,
  email text,
  locale text not null,
  profile_url text not null,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint accounts_idempotency_key_key UNIQUE (idempotency_key),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_settles_as_known CHECK ((settles_as = ANY (ARRAY['needs_details'::text, 'active'::text, 'rejected'::text]))),
  constraint accounts_settles_whole CHECK (((settles_at IS NULL) = (settles_as IS NULL))),
  constraint accounts_status_known CHECK ((status = ANY (ARRAY['needs_details'::text, 'in_review'::text, 'active'::text, 'rejected'::text, 'closed'::text])))
);

create table sandbox.authentications (
  id text not null,
  session_id text not null,
  card_last4 text not null,
  email text not null,
  cardholder text not null,
  created_at timestamp with time zone default now() not null,
  constraint authentications_pkey PRIMARY KEY (id),
  constraint authentications_session_id_fkey FOREIGN KEY (session_id) REFERENCES sandbox.sessions(id)
);

create table sandbox.charges (
  payment_intent text not null,
  session_id text not null,
  amount bigint not null,
  refunded bigint default 0 not null,
  card_last4 text not null,
  created_at timestamp with time zone default now() not null,
  constraint charges_amount_positive CHECK ((amount > 0)),
  constraint charges_pkey PRIMARY KEY (payment_intent),
  constraint charges_refund_within CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint charges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sandbox.sessions(id),
  constraint charges_session_id_key UNIQUE (session_id)
);

create table sandbox.disputes (
  id text not null,
  payment_intent text not null,
  amount bigint not null,
  reason text not null,
  status text not null,
  evidence_due_by timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint disputes_amount_positive CHECK ((amount > 0)),
  constraint disputes_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES sandbox.charges(payment_intent),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_status_known CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])))
);

create table sandbox.events (
  id text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  constraint events_pkey PRIMARY KEY (id)
);

create table sandbox.payouts (
  id text not null,
  account_id text not null,
  amount bigint not null,
  status text not null,
  arrives_on date not null,
  created_at timestamp with time zone default now() not null,
  constraint payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox.accounts(id),
  constraint payouts_amount_positive CHECK ((amount > 0)),
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text])))
);

create table sandbox.refunds (
  id text not null,
  payment_intent text not null,
  amount bigint not null,
  idempotency_key text not null,
  created_at timestamp with time zone default now() not null,
  status text default 'succeeded'::text not null,
  metadata jsonb default '{}'::jsonb not null,
  settles_at timestamp with time zone,
  settles_as text,
  constraint refunds_amount_positive CHECK ((amount > 0)),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES sandbox.charges(payment_intent),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_settles_as_known CHECK ((settles_as = ANY (ARRAY['succeeded'::text, 'failed'::text]))),
  constraint refunds_settles_whole CHECK (((settles_at IS NULL) = (settles_as IS NULL))),
  constraint refunds_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);

create table sandbox.reversals (
  id text not null,
  transfer_id text not null,
  amount bigint not null,
  idempotency_key text not null,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint reversals_amount_positive CHECK ((amount > 0)),
  constraint reversals_idempotency_key_key UNIQUE (idempotency_key),
  constraint reversals_pkey PRIMARY KEY (id),
  constraint reversals_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES sandbox.transfers(id)
);

create table sandbox.sessions (
  id text not null,
  status text default 'open'::text not null,
  payment_status text default 'unpaid'::text not null,
  amount_total bigint not null,
  currency text default 'cad'::text not null,
  description text not null,
  customer_email text,
  locale text default 'en-CA'::text not null,
  success_url text not null,
  cancel_url text not null,
  metadata jsonb default '{}'::jsonb not null,
  payment_intent text,
  idempotency_key text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  detail text default ''::text not null,
  lines jsonb default '[]'::jsonb not null,
  transfer_group text,
  statement_suffix text,
  constraint sessions_idempotency_key_key UNIQUE (idempotency_key),
  constraint sessions_payment_status_known CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text]))),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_status_known CHECK ((status = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text])))
);

create table sandbox.transfers (
  id text not null,
  payment_intent text not null,
  account_id text not null,
  amount bigint not null,
  reversed bigint default 0 not null,
  transfer_group text not null,
  idempotency_key text not null,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox.accounts(id),
  constraint transfers_amount_positive CHECK ((amount > 0)),
  constraint transfers_idempotency_key_key UNIQUE (idempotency_key),
  constraint transfers_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES sandbox.charges(payment_intent),
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_reversed_within CHECK (((reversed >= 0) AND (reversed <= amount)))
);

CREATE INDEX account_exports_by_person ON public.account_exports USING btree (user_id, requested_at DESC);

CREATE INDEX account_proofs_expires_at_idx ON public.account_proofs USING btree (expires_at);

CREATE INDEX account_proofs_secret_hash_idx ON public.account_proofs USING btree (secret_hash);

CREATE INDEX account_proofs_sign_up_id_idx ON public.account_proofs USING btree (sign_up_id);

CREATE INDEX account_proofs_user_id_idx ON public.account_proofs USING btree (user_id, purpose);

CREATE INDEX account_recoveries_due_at_idx ON public.account_recoveries USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX accounts_user_id_idx ON public.accounts USING btree (user_id);

CREATE INDEX administrator_codes_session_id_idx ON public.administrator_codes USING btree (session_id);

CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id);

CREATE INDEX categories_merged_into_idx ON public.categories USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE UNIQUE INDEX category_changes_one_running ON public.category_changes USING btree (kind, slug) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX charges_one_rental ON public.charges USING btree (subject_id) WHERE ((kind = 'rental'::text) AND (voided_at IS NULL));

CREATE INDEX charges_payee_id_idx ON public.charges USING btree (payee_id);

CREATE INDEX charges_payer_id_idx ON public.charges USING btree (payer_id);

CREATE INDEX charges_payment_intent_idx ON public.charges USING btree (payment_intent);

CREATE INDEX charges_subject_id_idx ON public.charges USING btree (subject_id);

CREATE INDEX checkout_charges_charge_id_idx ON public.checkout_charges USING btree (charge_id);

CREATE UNIQUE INDEX checkout_charges_one_open ON public.checkout_charges USING btree (charge_id) WHERE (status = 'open'::text);

CREATE INDEX checkouts_open_idx ON public.checkouts USING btree (created_at, id) WHERE (status = 'open'::text);

CREATE INDEX clocks_due_at_idx ON public.clocks USING btree (due_at, subject_id, act);

CREATE INDEX clocks_rental_id_idx ON public.clocks USING btree (rental_id, due_at);

CREATE INDEX clocks_warn_at_idx ON public.clocks USING btree (warn_at, subject_id, act) WHERE (warn_at IS NOT NULL);

CREATE INDEX consents_by_person ON public.consents USING btree (user_id, given_at DESC);

CREATE UNIQUE INDEX consents_one_in_force ON public.consents USING btree (user_id, purpose, text_version) WHERE (withdrawn_at IS NULL);

CREATE INDEX conversation_members_conversation_id_idx ON public.conversation_members USING btree (conversation_id);

CREATE INDEX conversation_members_newest_idx ON public.conversation_members USING btree (user_id, last_message_at DESC, conversation_id DESC);

CREATE UNIQUE INDEX conversation_members_pair_idx ON public.conversation_members USING btree (other_id, user_id);

CREATE INDEX conversations_high_id_idx ON public.conversations USING btree (high_id);

CREATE INDEX daily_counts_day_idx ON public.daily_counts USING btree (day);

CREATE INDEX deliveries_created_at_idx ON public.deliveries USING btree (created_at);

CREATE INDEX deliveries_rental_id_idx ON public.deliveries USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX deliveries_undelivered_idx ON public.deliveries USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX deliveries_user_id_idx ON public.deliveries USING btree (user_id);

CREATE INDEX disputed_charges_charge_id_idx ON public.disputed_charges USING btree (charge_id);

CREATE INDEX disputes_payment_intent_idx ON public.disputes USING btree (payment_intent);

CREATE INDEX disputes_running_idx ON public.disputes USING btree (evidence_due_by, id) WHERE (closed_at IS NULL);

CREATE INDEX documents_rental_id_idx ON public.documents USING btree (rental_id);

CREATE INDEX documents_unsent_idx ON public.documents USING btree (created_at) WHERE (kind = ANY (ARRAY['message'::text, 'identity'::text, 'police_clearance'::text]));

CREATE INDEX documents_user_id_idx ON public.documents USING btree (user_id);

CREATE INDEX early_refunds_payment_intent_idx ON public.early_refunds USING btree (payment_intent);

CREATE INDEX equipment_availability_equipment_id_idx ON public.equipment_availability USING btree (equipment_id, start_date, end_date);

CREATE INDEX equipment_category_idx ON public.equipment USING btree (category, id) INCLUDE (subcategory, on_offer) WHERE (deleted_at IS NULL);

CREATE INDEX equipment_created_at_idx ON public.equipment USING btree (created_at);

CREATE INDEX equipment_hidden_idx ON public.equipment USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);

CREATE INDEX equipment_name_lexemes_idx ON public.equipment USING gin (array_to_tsvector(search_lexemes(name)));

CREATE INDEX equipment_name_start_idx ON public.equipment USING btree (lower(name) text_pattern_ops);

CREATE INDEX equipment_newest_idx ON public.equipment USING btree (created_at DESC, id DESC);

CREATE INDEX equipment_own_idx ON public.equipment USING btree (user_id, has_pending_requests DESC, created_at DESC, id DESC) INCLUDE (paused_at) WHERE (deleted_at IS NULL);

CREATE INDEX equipment_product_id_idx ON public.equipment USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX equipment_removed_user_id_idx ON public.equipment USING btree (user_id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX equipment_store_id_idx ON public.equipment USING btree (store_id, created_at DESC, id DESC) WHERE (is_store_listing AND (deleted_at IS NULL));

CREATE INDEX equipment_subcategory_idx ON public.equipment USING btree (subcategory, id) WHERE ((deleted_at IS NULL) AND (subcategory IS NOT NULL));

CREATE INDEX equipment_updated_at_idx ON public.equipment USING btree (updated_at);

CREATE INDEX equipment_user_id_idx ON public.equipment USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX former_factors_contact_idx ON public.former_factors USING btree (((value ->> 'contact'::text))) WHERE (kind = ANY (ARRAY['email'::text, 'phone'::text]));

CREATE INDEX former_factors_until_idx ON public.former_factors USING btree (until);

CREATE INDEX former_factors_user_id_idx ON public.former_factors USING btree (user_id);

CREATE INDEX gear_models_document_idx ON public.gear_models USING gin (document) WITH (fastupdate=off);

CREATE INDEX gear_models_key_idx ON public.gear_models USING btree (key);

CREATE INDEX gear_models_keys_idx ON public.gear_models USING gin (keys) WITH (fastupdate=off);

CREATE INDEX gear_models_title_idx ON public.gear_models USING gin (title gin_trgm_ops);

CREATE INDEX identity_checks_by_consent ON public.identity_checks USING btree (consent_id);

CREATE INDEX identity_checks_by_document ON public.identity_checks USING btree (document_id);

CREATE INDEX identity_checks_by_end ON public.identity_checks USING btree (expires_at) WHERE (status = 'accepted'::text);

CREATE INDEX identity_checks_by_person ON public.identity_checks USING btree (user_id, kind, submitted_at DESC);

CREATE INDEX identity_checks_decided_by_idx ON public.identity_checks USING btree (decided_by);

CREATE UNIQUE INDEX identity_checks_one_accepted ON public.identity_checks USING btree (user_id, kind) WHERE (status = 'accepted'::text);

CREATE UNIQUE INDEX identity_checks_one_submitted ON public.identity_checks USING btree (user_id, kind) WHERE (status = 'submitted'::text);

CREATE INDEX identity_checks_waiting ON public.identity_checks USING btree (submitted_at) WHERE (status = 'submitted'::text);

CREATE INDEX known_devices_last_seen_at_idx ON public.known_devices USING btree (last_seen_at);

CREATE INDEX ledger_charge_id_idx ON public.ledger USING btree (charge_id, happened_at, id);

CREATE INDEX ledger_happened_at_idx ON public.ledger USING btree (happened_at);

CREATE INDEX ledger_owner_idx ON public.ledger USING btree (owner_id, happened_at DESC, id DESC) WHERE (('owner'::text = from_account) OR ('owner'::text = to_account));

CREATE INDEX lender_cities_city_id_idx ON public.lender_cities USING btree (city_id, lender_id) WHERE (listings > 0);

CREATE INDEX lenders_most_gear_idx ON public.lenders USING btree (listings DESC, id DESC) WHERE (listings > 0);

CREATE INDEX lenders_store_id_idx ON public.lenders USING btree (store_id) WHERE (store_id IS NOT NULL);

CREATE INDEX lenders_user_id_idx ON public.lenders USING btree (user_id);

CREATE INDEX listing_cards_category_least_idx ON public.listing_cards USING btree (category, LEAST(price_cents, (weekly_cents / 7), (monthly_cents / 30)));

CREATE INDEX listing_cards_category_newest_idx ON public.listing_cards USING btree (category, created_at DESC, equipment_id DESC);

CREATE INDEX listing_cards_category_point_idx ON public.listing_cards USING gist (category, point) INCLUDE (equipment_id, product_id, price_cents, traits, has_periods, has_blocked) WHERE (category <> ''::text);

CREATE INDEX listing_cards_category_price_idx ON public.listing_cards USING btree (category, price_cents, equipment_id) INCLUDE (point, product_id, traits, has_periods, has_blocked);

CREATE INDEX listing_cards_category_standing_idx ON public.listing_cards USING btree (category, standing DESC, equipment_id DESC);

CREATE INDEX listing_cards_least_idx ON public.listing_cards USING btree (LEAST(price_cents, (weekly_cents / 7), (monthly_cents / 30)));

CREATE INDEX listing_cards_newest_idx ON public.listing_cards USING btree (created_at DESC, equipment_id DESC);

CREATE INDEX listing_cards_point_idx ON public.listing_cards USING gist (point) INCLUDE (equipment_id, category, product_id, price_cents, traits, has_periods, has_blocked);

CREATE INDEX listing_cards_price_idx ON public.listing_cards USING btree (price_cents, equipment_id) INCLUDE (point, category, product_id, traits, has_periods, has_blocked);

CREATE INDEX listing_cards_product_monthly_idx ON public.listing_cards USING btree (product_id, monthly_cents) WHERE (monthly_cents IS NOT NULL);

CREATE INDEX listing_cards_product_newest_idx ON public.listing_cards USING btree (product_id, created_at DESC, equipment_id DESC);

CREATE INDEX listing_cards_product_point_idx ON public.listing_cards USING gist (product_id, point) INCLUDE (equipment_id, category, price_cents, weekly_cents, monthly_cents, traits, has_periods, has_blocked) WHERE (product_id > 0);

CREATE INDEX listing_cards_product_price_idx ON public.listing_cards USING btree (product_id, price_cents, equipment_id);

CREATE INDEX listing_cards_product_standing_idx ON public.listing_cards USING btree (product_id, standing DESC, equipment_id DESC);

CREATE INDEX listing_cards_product_weekly_idx ON public.listing_cards USING btree (product_id, weekly_cents) WHERE (weekly_cents IS NOT NULL);

CREATE INDEX listing_cards_standing_idx ON public.listing_cards USING btree (standing DESC, equipment_id DESC);

CREATE INDEX listing_cards_store_id_idx ON public.listing_cards USING btree (store_id, created_at DESC, equipment_id DESC) WHERE (store_id IS NOT NULL);

CREATE INDEX listing_cards_subcategory_newest_idx ON public.listing_cards USING btree (subcategory, created_at DESC, equipment_id DESC);

CREATE INDEX listing_cards_subcategory_standing_idx ON public.listing_cards USING btree (subcategory, standing DESC, equipment_id DESC);

CREATE INDEX listing_cards_traits_idx ON public.listing_cards USING btree (traits, category);

CREATE INDEX listing_cards_user_id_idx ON public.listing_cards USING btree (user_id, created_at DESC, equipment_id DESC);

CREATE INDEX listing_texts_document_idx ON public.listing_texts USING gin (document) WITH (fastupdate=off);

CREATE INDEX listing_words_product_id_idx ON public.listing_words USING btree (product_id);

CREATE INDEX messages_about_idx ON public.messages USING btree (conversation_id, seq) WHERE (equipment_id IS NOT NULL);

CREATE INDEX messages_equipment_id_idx ON public.messages USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);

CREATE INDEX messages_rental_id_idx ON public.messages USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX messages_sender_id_idx ON public.messages USING btree (sender_id, created_at);

CREATE INDEX messages_unread_idx ON public.messages USING btree (receiver_id) WHERE (NOT is_read);

CREATE INDEX moderation_items_author_id_idx ON public.moderation_items USING btree (author_id);

CREATE INDEX moderation_items_claimed_by_idx ON public.moderation_items USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);

CREATE UNIQUE INDEX moderation_items_one_asking_idx ON public.moderation_items USING btree (subject_type, subject_id) WHERE ((act = 'asked_again'::text) AND (reviewed_at IS NULL));

CREATE INDEX moderation_items_queue_idx ON public.moderation_items USING btree (id) WHERE (reviewed_at IS NULL);

CREATE INDEX moderation_items_reviewed_by_idx ON public.moderation_items USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);

CREATE INDEX moderation_items_subject_idx ON public.moderation_items USING btree (subject_type, subject_id, id DESC);

CREATE INDEX moderation_items_waiting_idx ON public.moderation_items USING btree (subject_type, subject_id, id) WHERE (reviewed_at IS NULL);

CREATE INDEX money_orders_failed_idx ON public.money_orders USING btree (key) WHERE (failed IS NOT NULL);

CREATE INDEX money_orders_open_idx ON public.money_orders USING btree (ordered_at, key) WHERE ((done_at IS NULL) AND (failed IS NULL));

CREATE INDEX money_orders_payment_intent_idx ON public.money_orders USING btree (payment_intent);

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);

CREATE INDEX notifications_newest_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id) WHERE (NOT read);

CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_by_person ON public.passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_by_person ON public.passkeys USING btree (user_id, created_at);

CREATE INDEX payment_events_about_id_idx ON public.payment_events USING btree (about_id);

CREATE INDEX payout_accounts_unsettled_idx ON public.payout_accounts USING btree (touched_at) WHERE (status <> 'active'::text);

CREATE INDEX pictures_user_id_idx ON public.pictures USING btree (user_id);

CREATE INDEX pictures_wanted_idx ON public.pictures USING btree (wanted_at);

CREATE INDEX privacy_incidents_newest_idx ON public.privacy_incidents USING btree (found_on DESC, id DESC);

CREATE INDEX products_document_idx ON public.products USING gin (document) WITH (fastupdate=off);

CREATE INDEX products_make_key_idx ON public.products USING btree (make_key) WHERE (listing_count > 0);

CREATE INDEX products_mounts_idx ON public.products USING gin (mounts) WHERE (mounts <> '{}'::text[]);

CREATE INDEX products_sensor_idx ON public.products USING btree (sensor) WHERE (sensor IS NOT NULL);

CREATE INDEX products_title_idx ON public.products USING gin (search_text(((make || ' '::text) || model)) gin_trgm_ops);

CREATE INDEX products_title_words_idx ON public.products USING gin (array_to_tsvector(search_lexemes(((make || ' '::text) || model)))) WITH (fastupdate=off);

CREATE INDEX profiles_leaving ON public.profiles USING btree (deletion_scheduled_date) WHERE account_deletion_requested;

CREATE INDEX profiles_name_idx ON public.profiles USING gin (search_text(shown_name(name)) gin_trgm_ops) WHERE (account_type = 'individual'::text);

CREATE INDEX profiles_name_lexemes_idx ON public.profiles USING gin (array_to_tsvector(search_lexemes(name)));

CREATE INDEX profiles_store_id_idx ON public.profiles USING btree (store_id);

CREATE INDEX profiles_words_idx ON public.profiles USING gin (name_document(shown_name(name), ''::text)) WHERE (account_type = 'individual'::text);

CREATE INDEX push_subscriptions_session_id_idx ON public.push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id);

CREATE INDEX rate_limits_expire_idx ON public.rate_limits USING btree (expire);

CREATE INDEX receipts_charge_id_idx ON public.receipts USING btree (charge_id, id);

CREATE INDEX receipts_corrects_idx ON public.receipts USING btree (corrects);

CREATE INDEX receipts_issued_at_idx ON public.receipts USING btree (issued_at);

CREATE INDEX receipts_keep_until_idx ON public.receipts USING btree (keep_until);

CREATE INDEX receipts_owner_id_idx ON public.receipts USING btree (owner_id);

CREATE INDEX receipts_renter_id_idx ON public.receipts USING btree (renter_id);

CREATE INDEX rental_events_approved_idx ON public.rental_events USING btree (happened_at) WHERE (act = 'approve'::text);

CREATE INDEX rental_events_rental_id_idx ON public.rental_events USING btree (rental_id, happened_at, id);

CREATE INDEX rentals_booked_idx ON public.rentals USING btree (equipment_id, end_date, start_date) WHERE holds_dates;

CREATE INDEX rentals_earned_idx ON public.rentals USING btree (owner_id, equipment_id) INCLUDE (owner_payout_cents, stage) WHERE (payment_status = 'paid'::text);

CREATE INDEX rentals_ending_idx ON public.rentals USING btree (end_date, id) WHERE holds_dates;

CREATE INDEX rentals_equipment_id_idx ON public.rentals USING btree (equipment_id, submitted_at DESC, id DESC);

CREATE INDEX rentals_newest_idx ON public.rentals USING btree (submitted_at DESC, id DESC);

CREATE INDEX rentals_owner_id_idx ON public.rentals USING btree (owner_id, submitted_at DESC, id DESC);

CREATE INDEX rentals_owner_pending_idx ON public.rentals USING btree (owner_id, submitted_at DESC, id DESC) WHERE (stage = 'pending'::text);

CREATE INDEX rentals_pair_idx ON public.rentals USING btree (owner_id, renter_id);

CREATE INDEX rentals_pending_idx ON public.rentals USING btree (equipment_id, start_date) WHERE (stage = 'pending'::text);

CREATE INDEX rentals_renter_id_idx ON public.rentals USING btree (renter_id, submitted_at DESC, id DESC);

CREATE INDEX rentals_stage_newest_idx ON public.rentals USING btree (stage, submitted_at DESC, id DESC);

CREATE INDEX rentals_starting_idx ON public.rentals USING btree (start_date, id) WHERE holds_dates;

CREATE INDEX rentals_unjudged_idx ON public.rentals USING btree (id) WHERE (NOT words_judged);

CREATE INDEX reports_claimed_by_idx ON public.reports USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);

CREATE INDEX reports_closed_by_idx ON public.reports USING btree (closed_by) WHERE (closed_by IS NOT NULL);

CREATE UNIQUE INDEX reports_one_open ON public.reports USING btree (reporter_id, subject_type, subject_id) NULLS NOT DISTINCT WHERE (closed_at IS NULL);

CREATE INDEX reports_subject_idx ON public.reports USING btree (subject_type, subject_id);

CREATE INDEX reports_waiting_idx ON public.reports USING btree (id) WHERE (closed_at IS NULL);

CREATE INDEX reports_waiting_of_subject_idx ON public.reports USING btree (subject_type, subject_id, id) WHERE (closed_at IS NULL);

CREATE INDEX retained_identities_by_end ON public.retained_identities USING btree (kept_until);

CREATE INDEX saved_listings_equipment_id_idx ON public.saved_listings USING btree (equipment_id);

CREATE INDEX saved_listings_newest_idx ON public.saved_listings USING btree (user_id, saved_at DESC, equipment_id DESC);

CREATE INDEX saved_search_hits_equipment_id_idx ON public.saved_search_hits USING btree (equipment_id);

CREATE INDEX saved_search_hits_waiting_idx ON public.saved_search_hits USING btree (saved_search_id) WHERE waits;

CREATE INDEX saved_searches_due_idx ON public.saved_searches USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);

CREATE INDEX saved_searches_user_id_idx ON public.saved_searches USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX search_terms_city_id_idx ON public.search_terms USING btree (city_id) WHERE (city_id IS NOT NULL);

CREATE INDEX search_words_letters_idx ON public.search_words USING btree (letters);

CREATE INDEX search_words_trigram_idx ON public.search_words USING gin (word gin_trgm_ops);

CREATE INDEX security_events_action_idx ON public.security_events USING btree (action, created_at DESC, id DESC);

CREATE INDEX security_events_actor_idx ON public.security_events USING btree (actor_id, created_at DESC, id DESC) WHERE (actor_id IS NOT NULL);

CREATE INDEX security_events_address_idx ON public.security_events USING btree (ip_address, created_at DESC, id DESC) WHERE (ip_address IS NOT NULL);

CREATE INDEX security_events_newest_idx ON public.security_events USING btree (created_at DESC, id DESC);

CREATE INDEX security_events_pages_idx ON public.security_events USING btree (created_at DESC, id DESC) WHERE (source = 'client'::text);

CREATE INDEX security_events_resource_idx ON public.security_events USING btree (resource_type, resource_id, created_at DESC, id DESC);

CREATE INDEX security_events_user_id_idx ON public.security_events USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX sessions_viewing_as_idx ON public.sessions USING btree (viewing_as) WHERE (viewing_as IS NOT NULL);

CREATE INDEX sign_ups_user_id_idx ON public.sign_ups USING btree (user_id);

CREATE INDEX stores_location_idx ON public.stores USING btree (location, created_at DESC, id DESC);

CREATE INDEX stores_name_idx ON public.stores USING gin (search_text(shown_name(name)) gin_trgm_ops);

CREATE INDEX stores_name_key_idx ON public.stores USING btree (name_key(name));

CREATE INDEX stores_name_lexemes_idx ON public.stores USING gin (array_to_tsvector(search_lexemes(name)));

CREATE INDEX stores_name_start_idx ON public.stores USING btree (lower(name) text_pattern_ops);

CREATE INDEX stores_newest_idx ON public.stores USING btree (created_at DESC, id DESC);

CREATE INDEX stores_words_idx ON public.stores USING gin (name_document(shown_name(name), description));

CREATE INDEX subcategories_category_idx ON public.subcategories USING btree (category, sort_order);

CREATE INDEX subcategories_merged_into_idx ON public.subcategories USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX tax_declarations_newest_idx ON public.tax_declarations USING btree (owner_id, declared_at DESC, id DESC);

CREATE INDEX users_created_at_idx ON public.users USING btree (created_at);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);

CREATE INDEX users_email_start_idx ON public.users USING btree (email text_pattern_ops);

CREATE INDEX users_newest_idx ON public.users USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX users_phone_number_key ON public.users USING btree (phone_number);

CREATE INDEX users_suspended_idx ON public.users USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));

CREATE INDEX users_username_start_idx ON public.users USING btree (lower(username) text_pattern_ops);

CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);

CREATE INDEX waiting_requests_equipment_id_idx ON public.waiting_requests USING btree (equipment_id);

CREATE INDEX waiting_requests_user_id_idx ON public.waiting_requests USING btree (user_id);

CREATE INDEX account_links_account_id_idx ON sandbox.account_links USING btree (account_id);

CREATE INDEX disputes_created_at_idx ON sandbox.disputes USING btree (created_at);

CREATE INDEX disputes_payment_intent_idx ON sandbox.disputes USING btree (payment_intent);

CREATE INDEX payouts_account_id_idx ON sandbox.payouts USING btree (account_id, created_at DESC);

CREATE INDEX refunds_created_at_idx ON sandbox.refunds USING btree (created_at);

CREATE INDEX reversals_transfer_id_idx ON sandbox.reversals USING btree (transfer_id);

CREATE INDEX transfers_account_id_idx ON sandbox.transfers USING btree (account_id);

CREATE INDEX transfers_payment_intent_idx ON sandbox.transfers USING btree (payment_intent);

CREATE OR REPLACE FUNCTION public.add_taxes_of_rental()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  agreed rentals;
begin
  select * into agreed from rentals where id = new.subject_id;
  if agreed.taxes <> '[]' or agreed.fee_taxes <> '[]' then
    new.taxes := agreed.taxes;
    new.tax_cents := agreed.tax_cents;
    new.fee_taxes := agreed.fee_taxes;
    new.fee_tax_cents := sum_taxes(agreed.fee_taxes);
    new.platform_tax_cents := sum_taxes(jsonb_path_query_array(agreed.taxes, '$[*] ? (@.collected_by == "platform")'));
    new.share_cents := agreed.owner_payout_cents;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_lenders(old_card listing_cards, new_card listing_cards)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  for change in
    select coalesce(store_id, user_id) as lender, user_id, store_id, sum(step)::integer as step
      from (values (old_card.user_id, old_card.store_id, -1), (new_card.user_id, new_card.store_id, 1))
        as steps (user_id, store_id, step)
      where user_id is not null group by user_id, store_id having sum(step) <> 0 order by lender
  loop
    insert into lenders as counted (id, user_id, store_id, listings)
      values (change.lender, change.user_id, change.store_id, greatest(change.step, 0))
      on conflict (id) do update set listings = counted.listings + change.step;
  end loop;
  for change in
    select lender, city_id, sum(step)::integer as step
      from (values (coalesce(old_card.store_id, old_card.user_id), old_card.city_id, -1),
          (coalesce(new_card.store_id, new_card.user_id), new_card.city_id, 1)) as steps (lender, city_id, step)
      where lender is not null group by lender, city_id having sum(step) <> 0 order by lender, city_id
  loop
    insert into lender_cities as counted (lender_id, city_id, listings)
      values (change.lender, change.city_id, greatest(change.step, 0))
      on conflict (lender_id, city_id) do update set listings = counted.listings + change.step;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words as known (word, frequency)
    select word, sum(step) from (
      select unnest(new.words) as word, 1 as step where tg_op <> 'DELETE'
      union all select unnest(old.words), -1 where tg_op <> 'INSERT'
    ) as steps group by word having sum(step) <> 0 order by word
    on conflict (word) do update set frequency = known.frequency + excluded.frequency;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.describe_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text;
begin
  select concat_ws(' ', c.name_en, c.name_fr, s.name_en, s.name_fr) into kind
    from categories c left join subcategories s on s.slug = new.subcategory where c.slug = new.category;
  new.words := array(select distinct unnest(
    search_lexemes(new.make || ' ' || new.model) || string_to_array(search_text(kind), ' ')));
  new.document := array_to_tsvector(array(select distinct unnest(
    search_lexemes(new.make || ' ' || new.model) || kind_lexemes(kind))));
  if tg_op = 'INSERT' then
    select model.mounts, model.sensor into new.mounts, new.sensor from known_model(new.key) model;
    new.mounts := coalesce(new.mounts, '{}');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_older_pickup_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.pickup_day, new.pickup_from, new.pickup_to) is not distinct from (old.pickup_day, old.pickup_from, old.pickup_to) then
    new.pickup_day := null;
    new.pickup_from := null;
    new.pickup_to := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_product(make text, model text, name text, category text, subcategory text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  title text := case when btrim(model) = '' then name else model end;
  title_key text := replace(search_text(make || ' ' || title), ' ', '');
  found_id integer;
begin
  if title_key = '' then
    return null;
  end if;
  loop
    select id into found_id from products where key = title_key for key share;
    exit when found_id is not null;
    insert into products (make, model, category, subcategory, key)
      values (make, title, category, subcategory, title_key) on conflict (key) do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_listing_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A listing that follows its kind is of the product that it was of.
  if current_setting('northreel.kinds_follow', true) = 'on' then
    return new;
  end if;
  new.product_id := ensure_product(new.make, new.model, new.name, new.category, new.subcategory);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_kinds(ids uuid[], into_category text, into_subcategory text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  moves jsonb;
begin
  perform set_config('northreel.kinds_follow', 'on', true);
  update equipment set category = into_category, subcategory = coalesce(into_subcategory, subcategory) where id = any (ids);
  perform set_config('northreel.kinds_follow', '', true);
  update listing_texts text set document = listing_document(listing::equipment)
    from equipment listing where listing.id = text.equipment_id and text.equipment_id = any (ids);
  with moved as (
    update listing_cards set category = into_category, subcategory = coalesce(into_subcategory, subcategory)
      where equipment_id = any (ids) returning old.category as was, city_id
  )
  select jsonb_agg(step) into moves from (
    select slug as category, city_id, sum(change)::integer as change
    from moved cross join lateral (values (was, -1), (into_category, 1)) as steps (slug, change)
    where was <> into_category group by slug, city_id
  ) step;
  insert into listing_counts as counted (category, city_id, listings)
    select category, city_id, 0 from jsonb_to_recordset(moves) as move (category text, city_id integer)
    order by category, city_id
    on conflict (category, city_id) do update set listings = counted.listings;
  update listing_counts as counted set listings = counted.listings + move.change
    from jsonb_to_recordset(moves) as move (category text, city_id integer, change integer)
    where (counted.category, counted.city_id) = (move.category, move.city_id);
end $function$
;

CREATE OR REPLACE FUNCTION public.freeze_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update users set frozen_at = null where id = old.user_id and frozen_at is not null;
  else
    update users set frozen_at = case when new.state <> 'left' then new.opened_at end where id = new.user_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.hand_on_optics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set mounts = known.mounts, sensor = known.sensor
    from (select p.id, model.mounts, model.sensor from products p cross join lateral known_model(p.key) model
      where p.key = any (new.keys)) known
    where products.id = known.id and (products.mounts, products.sensor) is distinct from (known.mounts, known.sensor);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.have_agreed(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from rentals where status = 'approved'
      and ((owner_id = one and renter_id = other) or (owner_id = other and renter_id = one))
  )
$function$
;

CREATE OR REPLACE FUNCTION public.have_block(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from blocks where (user_id = one and blocked_id = other) or (user_id = other and blocked_id = one)
  )
$function$
;

CREATE OR REPLACE FUNCTION public.have_open_rental(one uuid, other uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from rentals
    join equipment on equipment.id = rentals.equipment_id
    join cities on cities.id = equipment.city_id
    where rentals.holds_dates
      and ((rentals.owner_id = one and rentals.renter_id = other) or (rentals.owner_id = other and rentals.renter_id = one))
      and rentals.end_date >= (at at time zone cities.time_zone)::date
  )
$function$
;

CREATE OR REPLACE FUNCTION public.hide_store_gear()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_offers(new.user_id);
  update equipment set store_hidden = new.hidden_at is not null
    where user_id = new.user_id and store_id = new.id and is_store_listing and store_hidden <> (new.hidden_at is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.hide_what_is_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_offers(new.id);
  update equipment set owner_suspended = (new.suspended_at is not null)
    where user_id = new.id and owner_suspended <> (new.suspended_at is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.hide_what_leaves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_offers(new.id);
  update equipment set owner_leaving = new.account_deletion_requested
    where user_id = new.id and owner_leaving <> new.account_deletion_requested;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_near_name(name text, typed text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT bool_and((EXISTS (SELECT FROM (string_to_table(is_near_name.name, ' '::text) words(word) CROSS JOIN LATERAL (SELECT levenshtein_less_equal("left"(words.word, 60), "left"(wanted.one, 60), 3) AS wrong) letters) WHERE ((words.word = wanted.one) OR ((length(wanted.one) > 2) AND ((words.word ~~ (wanted.one || '%'::text)) OR (letters.wrong <= CASE WHEN (length(wanted.one) < 5) THEN 1 WHEN (length(wanted.one) < 9) THEN 2 ELSE 3 END) OR ((letters.wrong <= 2) AND (sorted_letters(words.word) = sorted_letters(wanted.one))))))))) AS bool_and FROM unnest(is_near_name.typed) wanted(one))
;

CREATE OR REPLACE FUNCTION public.keep_badges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  of_kind text := case tg_op when 'DELETE' then old.kind else new.kind end;
  stands boolean := exists (
    select from identity_checks where user_id = person and kind = of_kind and status = 'accepted');
begin
  if of_kind = 'identity' then
    update profiles set id_verified = stands where id = person and id_verified <> stands;
  else
    update profiles set police_clearance_verified = stands where id = person and police_clearance_verified <> stands;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_card_badges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from equipment where user_id = new.id order by id for no key update;
  update listing_cards set traits = traits & ~1 | new.id_verified::integer where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_card_calendars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing_cards as card set has_periods = kept.has_periods, has_blocked = kept.has_blocked
  from (
    select touched.item, exists (select from equipment_availability where equipment_id = touched.item) as has_periods,
      exists (select from equipment_blocked_days where equipment_id = touched.item) as has_blocked
    from (select distinct equipment_id as item from changed) as touched
  ) as kept
  where card.equipment_id = kept.item
    and (card.has_periods, card.has_blocked) is distinct from (kept.has_periods, kept.has_blocked);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_card_photograph()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing_cards as card set (traits, standing) = (made.traits, listing_standing(made.traits, new.created_at))
    from (select listing_traits(new) as traits) made where card.equipment_id = new.id and card.traits <> made.traits;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_incidents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and greatest(old.found_on, old.created_at::date) < current_date - interval '5 years' then return old; end if;
  if tg_op = 'UPDATE' and new.id = old.id and new.created_at = old.created_at and new.version = old.version + 1 then return new; end if;
  raise exception 'incidents are kept for five years, and each change is counted'
    using errcode = 'check_violation', constraint = 'privacy_incidents_kept', table = tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_listing_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  old_card listing_cards;
  new_card listing_cards;
  change record;
begin
  -- Listings that follow their kind are written many at once.
  if current_setting('northreel.kinds_follow', true) = 'on' then
    return null;
  end if;
  delete from listing_cards where equipment_id = new.id returning * into old_card;
  delete from listing_texts where equipment_id = new.id;
  if new.on_offer then
    insert into listing_cards select (listing_card(new)).* returning * into new_card;
    insert into listing_texts values (new.id, listing_document(new));
  end if;
  perform count_lenders(old_card, new_card);
  for change in
    select category, city_id, sum(step)::integer as step
      from (values (old_card.category, old_card.city_id, -1), (new_card.category, new_card.city_id, 1))
        as steps (category, city_id, step)
      where category is not null group by category, city_id having sum(step) <> 0 order by category, city_id
  loop
    insert into listing_counts as counted (category, city_id, listings)
      values (change.category, change.city_id, greatest(change.step, 0))
      on conflict (category, city_id) do update set listings = counted.listings + change.step;
  end loop;
  for change in
    select product_id, sum(step)::integer as step
      from (values (old_card.product_id, -1), (new_card.product_id, 1)) as steps (product_id, step)
      where product_id is not null group by product_id having sum(step) <> 0 order by product_id
  loop
    update products set listing_count = listing_count + change.step where id = change.product_id;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_listing_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_words (hash, product_id)
    select made.hash, made.product_id from (
      select distinct word_hash(lexeme) as hash, e.product_id
      from changed join equipment e on e.id = changed.equipment_id cross join unnest(tsvector_to_array(changed.document)) lexeme
    ) made
    where not exists (select from listing_words known
      where known.hash = made.hash and known.product_id is not distinct from made.product_id)
    order by made.product_id, made.hash
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  may receipts;
begin
  if tg_table_name = 'receipt_taxes' then
    if tg_op = 'DELETE' and not exists (select from receipts where id = old.receipt_id) then return old; end if;
  elsif tg_op = 'DELETE' then
    if old.keep_until < current_date then return old; end if;
  else
    may := old;
    if old.number is null then may.number := new.number; end if;
    if new.corrects is null and not exists (select from receipts where id = old.corrects) then may.corrects := null; end if;
    if may is not distinct from new then return new; end if;
  end if;
  raise exception 'rows of % are kept as they are for six tax years', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  may security_events;
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then return old; end if;
  if tg_op = 'UPDATE' then
    may := old;
    if new.ip_address is null then may.ip_address := null; end if;
    if old.tally is not null and new.times > old.times and new.last_at >= old.last_at then
      may.times := new.times;
      may.last_at := new.last_at;
    end if;
    if new.user_id is null and not exists (select from users where id = old.user_id) then may.user_id := null; end if;
    if new.actor_id is null and not exists (select from users where id = old.actor_id) then may.actor_id := null; end if;
    if exists (select from users where id in (old.user_id, old.actor_id) and deleted_at is not null) then
      if new.request_id is null then may.request_id := null; end if;
      if new.details = '{}' then may.details := new.details; end if;
      if old.source = 'client' and new.action = 'page' and new.resource_type = 'page' and new.resource_id is null then
        may.action := new.action;
        may.resource_type := new.resource_type;
        may.resource_id := null;
      end if;
    end if;
    if may is not distinct from new then return new; end if;
  end if;
  raise exception 'lines of % are kept as they are for five years', tg_table_name
    using errcode = 'check_violation', constraint = 'security_events_append_only', table = tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_store_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.store_hidden := new.is_store_listing
    and coalesce((select hidden_at is not null from stores where id = new.store_id for share), false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.kind_lexemes(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT lexemes.lexeme), '{}'::text[]) AS "coalesce" FROM (SELECT unnest(tsvector_to_array(to_tsvector('english'::regconfig, search_text(kind_lexemes.input)))) AS lexeme UNION SELECT unnest(tsvector_to_array(to_tsvector('french'::regconfig, search_text(kind_lexemes.input)))) AS unnest UNION SELECT word.word FROM unnest(string_to_array(search_text(kind_lexemes.input), ' '::text)) word(word) WHERE ((to_tsvector('english'::regconfig, word.word) <> ''::tsvector) AND (to_tsvector('french'::regconfig, word.word) <> ''::tsvector))) lexemes)
;

CREATE OR REPLACE FUNCTION public.known_model(product_key text)
 RETURNS TABLE(mounts text[], sensor text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT g.mounts,
     g.sensor
    FROM gear_models g
   WHERE (g.keys @> ARRAY[known_model.product_key])
   ORDER BY (g.key <> known_model.product_key), g.slug
  LIMIT 1;
END
;

CREATE OR REPLACE FUNCTION public.listing_card(listing equipment)
 RETURNS listing_cards
 LANGUAGE sql
 STABLE
RETURN ROW((listing).id, (listing).product_id, (listing).category, (listing).city_id, map_point((round(((listing).latitude)::numeric, 2))::double precision, (round(((listing).longitude)::numeric, 2))::double precision), (round(((listing).price * (100)::numeric)))::integer, (listing).user_id, (listing).created_at, (EXISTS (SELECT FROM equipment_availability WHERE (equipment_availability.equipment_id = (listing_card.listing).id))), (listing).subcategory, CASE WHEN (listing).is_store_listing THEN (listing).store_id ELSE NULL::uuid END, (EXISTS (SELECT FROM equipment_blocked_days WHERE (equipment_blocked_days.equipment_id = (listing_card.listing).id))), (round(((listing).weekly_price * (100)::numeric)))::integer, (round(((listing).monthly_price * (100)::numeric)))::integer, listing_traits(listing), listing_standing(listing_traits(listing), (listing).created_at))::listing_cards
;

CREATE OR REPLACE FUNCTION public.listing_document(listing equipment)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (SELECT (((setweight(to_tsvector('simple'::regconfig, array_to_string(search_lexemes((((((listing_document.listing).name || ' '::text) || (listing_document.listing).make) || ' '::text) || (listing_document.listing).model)), ' '::text)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, array_to_string(kind_lexemes(concat_ws(' '::text, c.name_en, c.name_fr, s.name_en, s.name_fr)), ' '::text)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, unaccent((((listing_document.listing).description || ' '::text) || (listing_document.listing).details))), 'C'::"char")) || setweight(to_tsvector('french'::regconfig, unaccent((((listing_document.listing).description || ' '::text) || (listing_document.listing).details))), 'C'::"char")) FROM (categories c LEFT JOIN subcategories s ON ((s.slug = (listing_document.listing).subcategory))) WHERE (c.slug = (listing_document.listing).category))
;

CREATE OR REPLACE FUNCTION public.listing_figures(listing uuid, owner uuid, since date)
 RETURNS TABLE(seen integer, saved integer)
 LANGUAGE sql
 STABLE
AS $function$
  select
    (select coalesce(sum(c.count), 0)::integer from daily_counts c
      where c.what = 'seen' and c.key = listing::text and c.day >= since),
    (select count(*)::integer from saved_listings s
      where s.equipment_id = listing and s.user_id <> owner
        and s.saved_at >= since::timestamp at time zone 'America/Toronto')
$function$
;

CREATE OR REPLACE FUNCTION public.listing_standing(traits smallint, created_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN (((EXTRACT(epoch FROM created_at) * (1000000)::numeric))::bigint + CASE WHEN (((traits)::integer & 2) > 0) THEN '100000000000000000'::bigint ELSE (0)::bigint END)
;

CREATE OR REPLACE FUNCTION public.listing_traits(listing equipment)
 RETURNS smallint
 LANGUAGE sql
 STABLE
RETURN (((((EXISTS (SELECT FROM profiles p WHERE ((p.id = (listing_traits.listing).user_id) AND p.id_verified))))::integer + CASE WHEN (EXISTS (SELECT FROM jsonb_array_elements((listing_traits.listing).images) image(value) WHERE ((image.value ->> 'src'::text) !~~ '/media/plates/%'::text))) THEN 2 ELSE 0 END) + CASE WHEN ((listing).is_store_listing AND ((listing).store_id IS NOT NULL)) THEN 4 ELSE 0 END))::smallint
;

CREATE OR REPLACE FUNCTION public.lock_offers(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from equipment where user_id = person order by id for no key update;
  perform from listing_counts as counted
    where exists (select from equipment e
      where e.user_id = person and e.category = counted.category and e.city_id = counted.city_id)
    order by category, city_id for no key update;
  perform from products where id in (select product_id from equipment where user_id = person)
    order by id for no key update;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('pair:' || least(one, other) || ':' || greatest(one, other), 0))
$function$
;

CREATE OR REPLACE FUNCTION public.map_distance(one point, two point)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 6371.0088))::double precision * asin(sqrt(LEAST((1)::double precision, ((cosh((((one)[1] - (two)[1]) / (6378.137)::double precision)) - cos((((one)[0] - (two)[0]) / (6378.137)::double precision))) / (((2)::double precision * cosh(((one)[1] / (6378.137)::double precision))) * cosh(((two)[1] / (6378.137)::double precision))))))))
;

CREATE OR REPLACE FUNCTION public.map_point(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN point(((6378.137)::double precision * radians(longitude)), ((6378.137)::double precision * ln(tan(((pi() / (4)::double precision) + (radians(latitude) / (2)::double precision))))))
;

CREATE OR REPLACE FUNCTION public.name_document(name text, about text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector((search_lexemes(name) || kind_lexemes(((name || ' '::text) || about))))
;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(replace(replace(regexp_replace(translate(regexp_replace(lower(translate(regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f\u200b-\u200f\u00ad\ufeff]'::text, ''::text, 'g'::text), 'IΗΝΥ'::text, 'lhny'::text)), '(?<![a-z0-9])[!|@$(+]+|[!|@$(+]+(?![a-z0-9])'::text, ''::text, 'g'::text), 'аαɑ4@ᴀвьßʙ8сϲ¢ᴄ(ԁᴅđеєε3€ᴇғƒɡɢ9һнʜкκᴋiіιı1!|ӏɩլłⅼɪʟмᴍпηոɴоοσօ0øᴏрρᴘԛгʀѕ5$ꜱтτ7+ᴛυսцᴜѵνᴠԝωᴡхχ×уγүʏᴢ2'::text, 'aaaaaabbbbbcccccdddeeeeeeffggghhhkkkllllllllllllllmmnnnnooooooopppqrrsssstttttuuuuvvvwwwxxxyyyyzz'::text), '[\u0001-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+'::text, ''::text, 'g'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text), '(.)\1+'::text, '\1'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.near_lenders(typed text[])
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE STRICT
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
  select s.id from stores s
    where search_text(shown_name(s.name)) %> (select one from unnest(typed) as w (one) order by length(one) desc limit 1)
      and is_near_name(search_text(shown_name(s.name)), typed)
  union all
  select p.id from profiles p
    where p.account_type = 'individual'
      and search_text(shown_name(p.name)) %> (select one from unnest(typed) as w (one) order by length(one) desc limit 1)
      and is_near_name(search_text(shown_name(p.name)), typed)
$function$
;

CREATE OR REPLACE FUNCTION public.near_model(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT near.word FROM (SELECT search_words.word, search_words.frequency, abs((("substring"(search_words.word, '[0-9]+'::text))::numeric - ("substring"(near_model.typed, '[0-9]+'::text))::numeric)) AS apart FROM search_words WHERE ((search_words.frequency > 0) AND (search_words.word ~ '^[a-z]+[0-9]{1,5}[a-z]*$'::text) AND (search_words.word ~~ ("left"(near_model.typed, 1) || '%'::text)) AND (regexp_replace(search_words.word, '[0-9]+'::text, '#'::text) = regexp_replace(near_model.typed, '[0-9]+'::text, '#'::text)))) near WHERE ((near_model.typed ~ '^[a-z]+[0-9]{1,5}[a-z]*$'::text) AND (near.apart <= GREATEST((3)::numeric, (("substring"(near_model.typed, '[0-9]+'::text))::numeric / (10)::numeric)))) ORDER BY near.apart, near.frequency DESC, near.word LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.newly_shown(was jsonb, shown jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(shown) WHEN 'string'::text THEN CASE WHEN ((shown IS DISTINCT FROM was) AND (btrim((shown #>> '{}'::text[])) <> ''::text)) THEN shown ELSE NULL::jsonb END WHEN 'array'::text THEN (SELECT jsonb_agg(fresh.entry ORDER BY fresh.place) AS jsonb_agg FROM (SELECT public_entry(entries.entry) AS entry, entries.place FROM jsonb_array_elements(newly_shown.shown) WITH ORDINALITY entries(entry, place)) fresh WHERE (NOT (fresh.entry IN (SELECT public_entry(former.value) AS public_entry FROM jsonb_array_elements(CASE jsonb_typeof(newly_shown.was) WHEN 'array'::text THEN newly_shown.was ELSE '[]'::jsonb END) former(value))))) WHEN 'object'::text THEN (SELECT jsonb_object_agg(jsonb_each.key, jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(newly_shown.shown) jsonb_each(key, value) WHERE (jsonb_each.value IS DISTINCT FROM (newly_shown.was -> jsonb_each.key))) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken bigint;
begin
  update document_numbers set last = last + 1 where series = 'NR' returning last into taken;
  update receipts set number = 'NR-' || lpad(taken::text, greatest(6, length(taken::text)), '0') where id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_to_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  balance bigint;
  income bigint;
begin
  update charges set
    paid_cents = paid_cents + case new.kind when 'charge' then new.amount_cents else 0 end,
    returned_cents = returned_cents
      + case new.kind when 'refund' then new.amount_cents when 'refund_failed' then -new.amount_cents else 0 end,
    held_cents = held_cents + new.amount_cents * ((new.to_account = 'held')::integer - (new.from_account = 'held')::integer),
    stray_cents = stray_cents + new.amount_cents * ((new.to_account = 'stray')::integer - (new.from_account = 'stray')::integer)
  where id = new.charge_id;

  if 'owner' not in (new.from_account, new.to_account) then
    return null;
  end if;
  insert into owner_accounts as account (owner_id, balance_cents)
  values (new.owner_id, new.amount_cents * case when new.to_account = 'owner' then 1 else -1 end)
  on conflict (owner_id) do update set balance_cents = account.balance_cents + excluded.balance_cents
  returning balance_cents into balance;

  if new.kind = 'transfer' then
    if balance < 0 then
      raise exception 'a transfer of % is beyond the balance of its owner', new.amount_cents
        using errcode = 'check_violation', constraint = 'ledger_transfer_within_balance', table = 'ledger';
    end if;
    select coalesce(sum(case when kind in ('income', 'transfer_failed', 'reversal') then amount_cents else -amount_cents end), 0)
    into income from ledger where charge_id = new.charge_id
      and kind in ('income', 'give_back', 'transfer', 'transfer_failed', 'reversal', 'reversal_failed');
    if income < 0 then
      raise exception 'a transfer of % is beyond the income of its charge', new.amount_cents
        using errcode = 'check_violation', constraint = 'ledger_transfer_within_income', table = 'ledger';
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_with_words(query tsquery)
 RETURNS TABLE(product_id integer, listings integer)
 LANGUAGE sql
 STABLE
AS $function$
  select found.product_id, coalesce(p.listing_count, 0) from (
    select w.product_id from (
      select distinct parts[1] as lexeme from regexp_matches(query::text, '''([^'']+)''', 'g') parts
    ) asked cross join lateral (select product_id from listing_words where hash = word_hash(asked.lexeme) offset 0) w
    group by w.product_id having array_to_tsvector(array_agg(asked.lexeme)) @@ query
  ) found left join products p on p.id = found.product_id
  where found.product_id is null or p.listing_count > 0
$function$
;

CREATE OR REPLACE FUNCTION public.public_entry(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(entry) WHEN 'object'::text THEN jsonb_build_object('src', (entry -> 'src'::text), 'alt', (entry -> 'alt'::text)) ELSE entry END
;

CREATE OR REPLACE FUNCTION public.queue_for_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  shown jsonb := to_jsonb(new);
  fresh jsonb;
begin
  select jsonb_object_agg(field, value) into fresh
    from unnest(tg_argv) with ordinality as fields (field, place)
      cross join lateral newly_shown(was -> field, shown -> field) as value
    where place > 1 and value is not null;
  if fresh is not null then
    insert into moderation_items (author_id, subject_type, subject_id, act, snapshot)
      values (coalesce(shown ->> 'user_id', shown ->> 'id')::uuid, tg_argv[0], new.id,
        case tg_op when 'INSERT' then 'created' else 'edited' end, fresh);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.user_id and deleted_at is null and suspended_at is null for share;
  if not found then
    raise exception 'this person is erased or suspended' using errcode = 'integrity_constraint_violation', constraint = 'sessions_of_nobody';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unfounded_badge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (values
        ('identity', new.id_verified and not (tg_op = 'UPDATE' and old.id_verified)),
        ('police_clearance', new.police_clearance_verified
          and not (tg_op = 'UPDATE' and old.police_clearance_verified)))
      as badges (kind, is_new)
    where is_new and not exists (
      select from identity_checks c where c.user_id = new.id and c.kind = badges.kind and c.status = 'accepted')
  ) then
    raise exception 'a badge of % has no accepted check', new.id
      using errcode = 'check_violation', constraint = 'profiles_badges_founded', table = 'profiles';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unknown_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if was is distinct from becomes and not exists (
    select from state_moves where machine = tg_argv[0] and from_state = was and to_state = becomes)
  then
    raise exception '% cannot move from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_known_moves', table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_while_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    if new.email is not distinct from old.email and new.phone_number is not distinct from old.phone_number then
      return new;
    end if;
    person := old.id;
  elsif tg_table_name = 'checkout_charges' then
    select payer_id into person from charges where id = new.charge_id;
  elsif tg_op = 'DELETE' then
    person := old.user_id;
  else
    person := new.user_id;
  end if;
  -- A recovery that ends at the same instant is waited for; one that opens finds this change made before it.
  perform from users where id = person and frozen_at is not null for share;
  if found then
    raise exception 'this account is frozen' using errcode = 'integrity_constraint_violation', constraint = 'account_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.rename_in_values(value jsonb, pattern text, name text, keys text[], key text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, rename_in_values(e.value, pattern, name, keys, e.key)), '{}') from jsonb_each(value) e
    )
    when 'array' then (
      select coalesce(jsonb_agg(rename_in_values(e.item, pattern, name, keys, rename_in_values.key) order by e.at), '[]')
      from jsonb_array_elements(value) with ordinality e (item, at)
    )
    when 'string' then case when keys is null or key = any (keys) then to_jsonb(regexp_replace(value #>> '{}', pattern, name, 'gi')) else value end
    else value
  end;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_lexemes(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (WITH words AS (SELECT w.word, w.n FROM unnest(string_to_array(search_text(search_lexemes.input), ' '::text)) WITH ORDINALITY w(word, n) WHERE (w.word <> ''::text)), neighbours AS (SELECT a.word AS one, b.word AS two FROM (words a JOIN words b ON ((b.n = (a.n + 1)))) WHERE (((a.word || b.word) ~ '[0-9]'::text) OR (length(a.word) = 1) OR (length(b.word) = 1))), forms AS (SELECT words.word AS form FROM words UNION SELECT (neighbours.one || neighbours.two) FROM neighbours UNION SELECT (neighbours.one || CASE neighbours.two WHEN 'ii'::text THEN '2'::text WHEN 'iii'::text THEN '3'::text ELSE '4'::text END) FROM neighbours WHERE (neighbours.two = ANY (ARRAY['ii'::text, 'iii'::text, 'iv'::text]))) SELECT COALESCE(array_agg(DISTINCT "left"(lexemes.lexeme, 60)), '{}'::text[]) AS "coalesce" FROM (SELECT forms.form AS lexeme FROM forms UNION SELECT "substring"(forms.form, '^([a-z]*[0-9]+)[a-z]{1,2}$'::text) AS "substring" FROM forms) lexemes WHERE (lexemes.lexeme IS NOT NULL))
;

CREATE OR REPLACE FUNCTION public.search_query(terms text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  term text;
  word text;
  whole tsquery;
begin
  foreach term in array terms loop
    for word in select distinct parts[1] from regexp_matches(term, '''([^'']+)''', 'g') as parts loop
      term := replace(term, '''' || word || '''', '(''' || concat_ws(''' | ''', word,
        nullif((ts_lexize('english_stem', word))[1], word), nullif((ts_lexize('french_stem', word))[1], word)) || ''')');
    end loop;
    whole := coalesce(whole && term::tsquery, term::tsquery);
  end loop;
  return whole;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_text(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain text := lower(public.unaccent('public.unaccent', translate(input, 'αΑ', 'aa')));
begin
  plain := regexp_replace(plain, '([0-9])[.,](?=[0-9])', '\1', 'g');
  plain := btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
  if plain ~ '\m(mark|mk)' then
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:ii|2)\M', 'mk2', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:iii|3)\M', 'mk3', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:iv|4)\M', 'mk4', 'g');
    plain := regexp_replace(plain, '\m(?:mark|mk) ?(?:v|5)\M', 'mk5', 'g');
  end if;
  return plain;
end $function$
;

CREATE OR REPLACE FUNCTION public.shown_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(name, '(\S+)@\S+\.\S+'::text, '\1'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.similar_gear(typed text, most integer)
 RETURNS TABLE(key text)
 LANGUAGE sql
 STABLE STRICT
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
  select near.key from (
    select g.key, g.title from gear_models g where g.title %> typed
    union all
    select p.key, search_text(p.make || ' ' || p.model) from products p
      where search_text(p.make || ' ' || p.model) %> typed and p.listing_count > 0
  ) near
  group by near.key order by max(word_similarity(typed, near.title)) desc, min(length(near.title)), near.key limit most
$function$
;

CREATE OR REPLACE FUNCTION public.sorted_letters(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(letter.letter, ''::text ORDER BY (letter.letter COLLATE "C")) AS string_agg FROM unnest(string_to_array(sorted_letters.word, NULL::text)) letter(letter))
;

CREATE OR REPLACE FUNCTION public.spell_word(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
 SET "pg_trgm.similarity_threshold" TO '0.2'
RETURN (SELECT near.word FROM (SELECT search_words.word, search_words.frequency, ((search_words.word ~~ (spell_word.typed || '%'::text)) AND ((length(spell_word.typed) > 3) OR (length(search_words.word) < 6))) AS begun, levenshtein_less_equal(search_words.word, spell_word.typed, 3) AS distance, (search_words.letters = sorted_letters(spell_word.typed)) AS exchanged FROM search_words WHERE (((search_words.word % spell_word.typed) OR (search_words.letters = sorted_letters(spell_word.typed)) OR (search_words.word ~~ (spell_word.typed || '%'::text))) AND (search_words.frequency > 0) AND (length(search_words.word) > 2) AND ("left"(search_words.word, 60) = search_words.word) AND (regexp_replace(search_words.word, '[^0-9]'::text, ''::text, 'g'::text) = regexp_replace(spell_word.typed, '[^0-9]'::text, ''::text, 'g'::text)))) near WHERE ((length(spell_word.typed) > 2) AND (spell_word.typed ~ '[[:alpha:]]'::text) AND (near.begun OR ((spell_word.typed !~ '[0-9]'::text) AND ((near.exchanged AND (near.distance <= 2)) OR ((length(spell_word.typed) = 3) AND (near.distance = 1) AND (length(near.word) = 4) AND ("left"(near.word, 1) = "left"(spell_word.typed, 1))) OR (((length(spell_word.typed) >= 4) AND (length(spell_word.typed) <= 5)) AND (near.distance = 1) AND ("left"(near.word, 1) = "left"(spell_word.typed, 1))) OR (((length(spell_word.typed) >= 6) AND (length(spell_word.typed) <= 9)) AND (near.distance <= 2)) OR ((length(spell_word.typed) > 9) AND (near.distance <= 3)))))) ORDER BY (CASE WHEN near.begun THEN 1 ELSE near.distance END - (near.exchanged)::integer), (length(near.word) <> length(spell_word.typed)), (length(near.word) < length(spell_word.typed)), near.frequency DESC, near.word LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.standing_kinds(given_category text, given_subcategory text)
 RETURNS TABLE(category text, subcategory text)
 LANGUAGE sql
 STABLE
AS $function$
  with running as (select kind, slug from category_changes where finished_at is null),
  part as (
    select standing.slug, standing.category
    from subcategories given join subcategories standing on standing.slug = coalesce(given.merged_into, given.slug)
    where given.slug = given_subcategory and not exists (select from running
      where (kind = 'subcategory' and slug = given.slug) or (kind = 'category' and slug = given_category))
  )
  select coalesce((select part.category from part), (
    select merged_into from categories given where given.slug = given_category
      and not exists (select from running where kind = 'category' and slug = given.slug))),
    (select part.slug from part)
$function$
;

CREATE OR REPLACE FUNCTION public.sum_taxes(taxes jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT (COALESCE(sum(((line.value ->> 'amount_cents'::text))::bigint), (0)::numeric))::bigint AS "coalesce" FROM jsonb_array_elements(sum_taxes.taxes) line(value))
;

CREATE OR REPLACE FUNCTION public.tell_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('northreel_sessions', id::text) from ended;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('northreel_public', coalesce(tg_argv[0], ''));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.word_hash(lexeme text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((('x'::text || "left"(md5(lexeme), 8)))::bit(32))::integer
;

create view appointed_administrators as
 SELECT user_id
   FROM administrators;

create view charge_facts as
 SELECT id,
    kind,
    subject_id,
    status,
    total_cents,
    fee_cents,
    payment_intent,
    raised_at,
    voided_at
   FROM charges;

create view check_standing as
 SELECT id,
    user_id,
    kind,
    status,
    document_id,
    submitted_at
   FROM identity_checks;

create view document_facts as
 SELECT id,
    path,
    user_id,
    rental_id,
    kind,
    content_type,
    byte_size,
    created_at
   FROM documents;

create view gear_facts as
 SELECT id,
    user_id,
    store_id,
    is_store_listing,
    name,
    description,
    details,
    make,
    model,
    category,
    subcategory,
    product_id,
    specs,
    included,
    images,
    price,
    weekly_price,
    monthly_price,
    replacement_value,
    city_id,
    location,
    on_offer,
    paused_at,
    hidden_at,
    hidden_reason,
    store_hidden,
    owner_suspended,
    owner_leaving,
    deleted_at,
    has_pending_requests,
    version,
    created_at,
    updated_at,
    (xmin)::text AS row_version
   FROM equipment;

create view message_facts as
 SELECT id,
    conversation_id,
    seq,
    sender_id,
    receiver_id,
    rental_id,
    document_id,
    COALESCE(body_masked, body) AS body,
    risk,
    created_at
   FROM messages;

create view payout_standing as
 SELECT owner_id,
    status
   FROM payout_accounts;

create view people_faces as
 SELECT p.id,
    btrim(shown_name(COALESCE(s.name, p.name))) AS name,
        CASE
            WHEN (s.id IS NULL) THEN p.avatar_url
            ELSE s.logo_url
        END AS avatar_url,
    p.account_type,
    ((p.xmin)::text || COALESCE(('.'::text || (s.xmin)::text), ''::text)) AS row_version
   FROM (profiles p
     LEFT JOIN stores s ON (((s.user_id = p.id) AND (p.account_type = 'store'::text) AND (s.hidden_at IS NULL))));

create view person_standing as
 SELECT id,
    name,
    username,
    email,
    email_verified,
    email_failed_at,
    phone_number,
    phone_number_verified,
    locale,
    time_zone,
    suspended_at,
    suspended_reason,
    frozen_at,
    deleted_at,
    created_at
   FROM users;

create view profile_facts as
 SELECT id,
    name,
    username,
    avatar_url,
    account_type,
    store_id,
    rating,
    response_time,
    member_since,
    id_verified,
    police_clearance_verified,
    resume_url,
    account_deletion_requested,
    deletion_scheduled_date,
    deletion_reminded_at,
    created_at
   FROM profiles;

create view rental_history as
 SELECT id,
    rental_id,
    act,
    stage,
    actor_id,
    happened_at,
    (details ->> 'because'::text) AS because
   FROM rental_events;

create view rental_parties as
 SELECT id,
    equipment_id,
    owner_id,
    renter_id,
    start_date,
    end_date,
    stage,
    status,
    holds_dates,
    payment_status,
    total_cost,
    owner_payout_cents,
    insurance_url,
    submitted_at,
    pickup_day
   FROM rentals;

create view report_facts as
 SELECT id,
    reporter_id,
    subject_type,
    subject_id,
    reason,
    created_at,
    closed_at,
    closed_by,
    outcome
   FROM reports;

create view security_record as
 SELECT id,
    user_id,
    actor_id,
    action,
    resource_type,
    resource_id,
    details,
    source,
    ip_address,
    request_id,
    times,
    created_at,
    last_at
   FROM security_events;

create view store_facts as
 SELECT id,
    user_id,
    name,
    description,
    logo_url,
    location,
    hidden_at,
    hidden_reason,
    created_at
   FROM stores;

create view tax_standing as
 SELECT DISTINCT ON (owner_id) owner_id,
    province,
    (gst_number IS NOT NULL) AS collects_gst,
    (qst_number IS NOT NULL) AS collects_qst
   FROM tax_declarations
  ORDER BY owner_id, declared_at DESC, id DESC;

comment on view appointed_administrators is 'Who administers the platform.';

comment on view charge_facts is 'A charge with its total, its fee and where it stands.';

comment on view check_standing is 'A document sent in for verification and where its check stands, without the reason of a decision.';

comment on view document_facts is 'An uploaded file: whose it is, what for, and where it lies. Who may open it is decided by the rules of documents alone.';

comment on view gear_facts is 'A listing as it is: its words, prices, place and standing. Hidden and removed ones too; a reader that shows them asks for on_offer.';

comment on view message_facts is 'A message as it reads while contact details are not shared. The words as written are for the two people alone.';

comment on view payout_standing is 'Whether an owner can be paid. How to reach their account at the provider is not here.';

comment on view people_faces is 'What a person is called and looks like wherever others meet them.';

comment on view person_standing is 'Whether an account is confirmed, suspended, frozen or erased, how to reach its person, and in which language and time zone.';

comment on view profile_facts is 'A profile as its person wrote it, with badges and the day of leaving. What others call a person is in people_faces.';

comment on view rental_history is 'What happened to a rental, when, by whom and why.';

comment on view rental_parties is 'Who rents what from whom, when, at which stage and for how much. What the two write to each other is not here.';

comment on view report_facts is 'A report and its outcome. A reader that shows it to the person reported leaves the reporter out.';

comment on view security_record is 'The lines of the security record, for the desk and for the activity of an account.';

comment on view store_facts is 'A store and its keeper. Hidden ones too; a reader that shows stores asks for hidden_at.';

comment on view tax_standing is 'Which taxes an owner collects. Their name and their numbers are not here.';

CREATE TRIGGER account_recoveries_freeze AFTER INSERT OR DELETE OR UPDATE ON public.account_recoveries FOR EACH ROW EXECUTE FUNCTION freeze_account();

CREATE TRIGGER accounts_refuse_while_frozen BEFORE UPDATE OF password ON public.accounts FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

CREATE TRIGGER categories_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER category_changes_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.category_changes FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER charges_add_taxes_of_rental BEFORE INSERT ON public.charges FOR EACH ROW WHEN (((new.taxes = '[]'::jsonb) AND (new.fee_taxes = '[]'::jsonb))) EXECUTE FUNCTION add_taxes_of_rental();

CREATE TRIGGER checkout_charges_refuse_while_frozen BEFORE INSERT ON public.checkout_charges FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

CREATE TRIGGER cities_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER equipment_find_product BEFORE INSERT OR UPDATE OF name, make, model, category, subcategory ON public.equipment FOR EACH ROW EXECUTE FUNCTION find_listing_product();

CREATE TRIGGER equipment_keep_card_photograph AFTER UPDATE OF images ON public.equipment FOR EACH ROW WHEN ((old.images IS DISTINCT FROM new.images)) EXECUTE FUNCTION keep_card_photograph();

CREATE TRIGGER equipment_keep_listing_card AFTER INSERT OR UPDATE OF name, make, model, description, details, category, subcategory, city_id, latitude, longitude, price, weekly_price, monthly_price, user_id, store_id, is_store_listing, paused_at, deleted_at, owner_leaving, hidden_at, store_hidden, owner_suspended ON public.equipment FOR EACH ROW EXECUTE FUNCTION keep_listing_card();

CREATE TRIGGER equipment_keep_store_hidden BEFORE INSERT OR UPDATE OF store_id, is_store_listing ON public.equipment FOR EACH ROW EXECUTE FUNCTION keep_store_hidden();

CREATE TRIGGER equipment_queue_for_moderation AFTER INSERT OR UPDATE OF name, description, details, make, model, specs, included, images ON public.equipment FOR EACH ROW EXECUTE FUNCTION queue_for_moderation('equipment', 'name', 'description', 'details', 'make', 'model', 'specs', 'included', 'images');

CREATE TRIGGER equipment_tell_public_change AFTER INSERT OR DELETE OR UPDATE OF id, name, description, category, subcategory, make, model, details, price, weekly_price, monthly_price, replacement_value, images, location, city_id, latitude, longitude, user_id, specs, included, store_id, is_store_listing, product_id, paused_at, deleted_at, version, created_at, updated_at, request_key, request_digest, calendar_version, owner_leaving, hidden_at, hidden_reason, store_hidden, owner_suspended ON public.equipment FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER equipment_tell_public_days AFTER UPDATE OF has_pending_requests ON public.equipment FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('days');

CREATE TRIGGER equipment_availability_added AFTER INSERT ON public.equipment_availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_calendars();

CREATE TRIGGER equipment_availability_removed AFTER DELETE ON public.equipment_availability REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_calendars();

CREATE TRIGGER equipment_availability_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.equipment_availability FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('days');

CREATE TRIGGER equipment_blocked_days_added AFTER INSERT ON public.equipment_blocked_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_calendars();

CREATE TRIGGER equipment_blocked_days_removed AFTER DELETE ON public.equipment_blocked_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_calendars();

CREATE TRIGGER equipment_blocked_days_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.equipment_blocked_days FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('days');

CREATE TRIGGER gear_models_hand_on_optics AFTER INSERT OR UPDATE OF mounts, sensor ON public.gear_models FOR EACH ROW EXECUTE FUNCTION hand_on_optics();

CREATE TRIGGER gear_models_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.gear_models FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER identity_checks_keep_badges AFTER INSERT OR DELETE OR UPDATE OF status, kind, user_id ON public.identity_checks FOR EACH ROW EXECUTE FUNCTION keep_badges();

CREATE TRIGGER post_to_ledger AFTER INSERT ON public.ledger FOR EACH ROW EXECUTE FUNCTION post_to_ledger();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lender_cities_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.lender_cities FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER lenders_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.lenders FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER listing_cards_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.listing_cards FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER listing_counts_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.listing_counts FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER listing_texts_added_words AFTER INSERT ON public.listing_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_words();

CREATE TRIGGER listing_texts_changed_words AFTER UPDATE ON public.listing_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_words();

CREATE TRIGGER listing_texts_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.listing_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER passkeys_refuse_while_frozen BEFORE INSERT OR DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.payment_books FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_books FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_accounts_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.payout_accounts FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER pictures_tell_public_change AFTER DELETE OR UPDATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER privacy_incidents_keep BEFORE DELETE OR UPDATE ON public.privacy_incidents FOR EACH ROW EXECUTE FUNCTION keep_incidents();

CREATE TRIGGER privacy_incidents_keep_all BEFORE TRUNCATE ON public.privacy_incidents FOR EACH STATEMENT EXECUTE FUNCTION keep_incidents();

CREATE TRIGGER products_count_words AFTER INSERT OR DELETE OR UPDATE OF make, model, category, subcategory ON public.products FOR EACH ROW EXECUTE FUNCTION count_product_words();

CREATE TRIGGER products_describe BEFORE INSERT OR UPDATE OF make, model, category, subcategory ON public.products FOR EACH ROW EXECUTE FUNCTION describe_product();

CREATE TRIGGER products_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER profiles_hide_what_leaves AFTER UPDATE OF account_deletion_requested ON public.profiles FOR EACH ROW WHEN ((old.account_deletion_requested IS DISTINCT FROM new.account_deletion_requested)) EXECUTE FUNCTION hide_what_leaves();

CREATE TRIGGER profiles_keep_card_badges AFTER UPDATE OF id_verified ON public.profiles FOR EACH ROW WHEN ((old.id_verified <> new.id_verified)) EXECUTE FUNCTION keep_card_badges();

CREATE TRIGGER profiles_queue_for_moderation AFTER INSERT OR UPDATE OF name, username, avatar_url ON public.profiles FOR EACH ROW EXECUTE FUNCTION queue_for_moderation('profile', 'name', 'username', 'avatar_url');

CREATE TRIGGER profiles_refuse_unfounded_badge AFTER INSERT OR UPDATE OF id_verified, police_clearance_verified ON public.profiles FOR EACH ROW WHEN ((new.id_verified OR new.police_clearance_verified)) EXECUTE FUNCTION refuse_unfounded_badge();

CREATE TRIGGER profiles_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER keep_receipts BEFORE DELETE OR UPDATE ON public.receipt_taxes FOR EACH ROW EXECUTE FUNCTION keep_receipts();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.receipt_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER keep_receipts BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts();

CREATE CONSTRAINT TRIGGER number_receipt AFTER INSERT ON public.receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_receipt();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER rentals_drop_older_pickup_time BEFORE UPDATE OF pickup_window ON public.rentals FOR EACH ROW WHEN (((old.pickup_window IS DISTINCT FROM new.pickup_window) AND (old.pickup_day IS NOT NULL))) EXECUTE FUNCTION drop_older_pickup_time();

CREATE TRIGGER rentals_known_moves BEFORE UPDATE OF stage ON public.rentals FOR EACH ROW EXECUTE FUNCTION refuse_unknown_move('rentals', 'stage');

CREATE TRIGGER rentals_tell_public_days AFTER INSERT OR DELETE OR UPDATE OF equipment_id, start_date, end_date, stage ON public.rentals FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('days');

CREATE TRIGGER search_words_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.search_words FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER second_steps_refuse_while_frozen BEFORE INSERT OR DELETE OR UPDATE OF secret, confirmed_at ON public.second_steps FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

CREATE TRIGGER security_events_keep BEFORE DELETE OR UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION keep_security_events();

CREATE TRIGGER security_events_keep_all BEFORE TRUNCATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();

CREATE TRIGGER sessions_refuse_erased BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION refuse_erased();

CREATE TRIGGER sessions_tell_ended AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

CREATE TRIGGER stores_hide_gear AFTER UPDATE OF hidden_at ON public.stores FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION hide_store_gear();

CREATE TRIGGER stores_queue_for_moderation AFTER INSERT OR UPDATE OF name, description, location, logo_url ON public.stores FOR EACH ROW EXECUTE FUNCTION queue_for_moderation('store', 'name', 'description', 'location', 'logo_url');

CREATE TRIGGER stores_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.stores FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER subcategories_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.subcategories FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER refuse_change BEFORE UPDATE ON public.tax_declarations FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.tax_declarations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_declarations_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.tax_declarations FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER users_hide_what_is_suspended AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION hide_what_is_suspended();

CREATE TRIGGER users_refuse_while_frozen BEFORE UPDATE OF email, phone_number ON public.users FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

CREATE TRIGGER users_tell_public_change AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
