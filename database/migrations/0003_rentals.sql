-- The request and all that becomes of it. The database alone decides who wins overlapping approvals.

create table rentals (
  id uuid constraint rentals_pkey primary key default uuidv7(),
  equipment_id uuid not null constraint rentals_equipment_id_fkey references equipment,
  owner_id uuid not null constraint rentals_owner_id_fkey references profiles,
  renter_id uuid not null constraint rentals_renter_id_fkey references profiles,
  start_date date not null,
  end_date date not null,
  total_cost numeric(12, 2) not null constraint rentals_total_cost_positive check (total_cost > 0),
  quote jsonb not null,
  status text not null default 'pending',
  payment_status text not null default 'unpaid',
  stripe_session_id text constraint rentals_stripe_session_id_key unique,
  stripe_payment_intent_id text constraint rentals_stripe_payment_intent_id_key unique,
  stripe_refund_id text constraint rentals_stripe_refund_id_key unique,
  platform_fee_cents bigint not null,
  owner_payout_cents bigint not null,
  transferred_at timestamptz,
  stripe_transfer_id text constraint rentals_stripe_transfer_id_key unique,
  insurance_verified boolean not null default false,
  insurance_url text,
  pickup_window text,
  pickup_address text,
  has_experience boolean not null default false,
  experience_description text,
  note text,
  answer_message text,
  extension_requested boolean not null default false,
  extension_start_date date,
  extension_end_date date,
  extension_total_cost numeric(12, 2),
  original_end_date date,
  request_key uuid not null,
  submitted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rentals_dates_ordered check (start_date <= end_date),
  constraint rentals_at_most_180_days check (end_date - start_date < 180),
  constraint rentals_not_ones_own check (owner_id <> renter_id),
  constraint rentals_status_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint rentals_payment_status_known check (payment_status in ('unpaid', 'paid', 'refunded')),
  constraint rentals_money_adds_up check (
    platform_fee_cents >= 0 and owner_payout_cents >= 0 and platform_fee_cents + owner_payout_cents = total_cost * 100),
  constraint rentals_paid_has_intent check (payment_status = 'unpaid' or stripe_payment_intent_id is not null),
  constraint rentals_refunded_has_refund check (payment_status <> 'refunded' or stripe_refund_id is not null),
  constraint rentals_one_per_request_key unique (renter_id, request_key),
  constraint rentals_no_double_booking exclude using gist
    (equipment_id with =, daterange(start_date, end_date, '[]') with &&) where (status = 'approved')
);
create index rentals_owner_id_idx on rentals (owner_id, submitted_at desc, id desc);
create index rentals_renter_id_idx on rentals (renter_id, submitted_at desc, id desc);
create index rentals_booked_idx on rentals (equipment_id, end_date, start_date) where status = 'approved';
create index rentals_pending_idx on rentals (equipment_id, start_date) where status = 'pending';

-- Who did what to a rental, and when.
create table rental_events (
  id uuid constraint rental_events_pkey primary key default uuidv7(),
  rental_id uuid not null constraint rental_events_rental_id_fkey references rentals on delete cascade,
  actor_id uuid constraint rental_events_actor_id_fkey references profiles,
  act text not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index rental_events_rental_id_idx on rental_events (rental_id, happened_at, id);

create table documents (
  id uuid constraint documents_pkey primary key default uuidv7(),
  path text not null constraint documents_path_key unique,
  user_id uuid not null constraint documents_user_id_fkey references profiles,
  rental_id uuid constraint documents_rental_id_fkey references rentals on delete cascade,
  kind text not null constraint documents_kind_known check (kind in ('insurance', 'resume', 'identity')),
  content_type text not null,
  byte_size integer not null,
  created_at timestamptz not null default now()
);
create index documents_rental_id_idx on documents (rental_id);
create index documents_user_id_idx on documents (user_id);

create table notifications (
  id uuid constraint notifications_pkey primary key default uuidv7(),
  user_id uuid not null constraint notifications_user_id_fkey references profiles on delete cascade,
  type text not null constraint notifications_type_known check (type in (
    'message', 'rental_request', 'rental_approved', 'rental_rejected', 'rental_withdrawn', 'rental_reminder_2days',
    'rental_reminder_1day', 'rental_reminder_today', 'inspection_pickup_reminder', 'inspection_return_reminder')),
  title text not null,
  message text not null,
  read boolean not null default false,
  action_url text,
  sender_id uuid constraint notifications_sender_id_fkey references profiles on delete set null,
  sender_name text,
  equipment_name text,
  rental_id uuid constraint notifications_rental_id_fkey references rentals on delete cascade,
  event_key text not null,
  created_at timestamptz not null default now(),
  constraint notifications_once_per_event unique (user_id, event_key)
);
create index notifications_newest_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where not read;

create table messages (
  id uuid constraint messages_pkey primary key default uuidv7(),
  sender_id uuid not null constraint messages_sender_id_fkey references profiles on delete cascade,
  receiver_id uuid not null constraint messages_receiver_id_fkey references profiles on delete cascade,
  body text not null constraint messages_body_length check (char_length(body) between 1 and 4000),
  is_read boolean not null default false,
  equipment_id uuid constraint messages_equipment_id_fkey references equipment,
  rental_id uuid constraint messages_rental_id_fkey references rentals on delete set null,
  created_at timestamptz not null default now(),
  constraint messages_not_to_oneself check (sender_id <> receiver_id)
);
create index messages_unread_idx on messages (receiver_id) where not is_read;
create index messages_pair_idx on messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at desc, id desc);
