-- The facts of a table that other rooms read (docs/decisions/0049). A later migration that widens a view replaces it with its
-- new columns at the end.

create view gear_facts as
  select id, user_id, store_id, is_store_listing, name, description, details, make, model, category, subcategory, product_id,
    specs, included, images, price, weekly_price, monthly_price, replacement_value, city_id, location,
    on_offer, paused_at, hidden_at, hidden_reason, store_hidden, owner_suspended, owner_leaving, deleted_at,
    has_pending_requests, version, created_at, updated_at
  from equipment;
comment on view gear_facts is
  'A listing as it is: its words, prices, place and standing. Hidden and removed ones too; a reader that shows them asks for on_offer.';

create view rental_parties as
  select id, equipment_id, owner_id, renter_id, start_date, end_date, stage, status, holds_dates, payment_status, total_cost,
    owner_payout_cents, insurance_url, submitted_at
  from rentals;
comment on view rental_parties is
  'Who rents what from whom, when, at which stage and for how much. What the two write to each other is not here.';

create view person_standing as
  select id, name, username, email, email_verified, email_failed_at, phone_number, phone_number_verified, locale, time_zone,
    suspended_at, suspended_reason, frozen_at, deleted_at, created_at
  from users;
comment on view person_standing is
  'Whether an account is confirmed, suspended, frozen or erased, how to reach its person, and in which language and time zone.';

create view profile_facts as
  select id, name, username, avatar_url, account_type, store_id, rating, response_time, member_since, id_verified,
    police_clearance_verified, resume_url, account_deletion_requested, deletion_scheduled_date, deletion_reminded_at, created_at
  from profiles;
comment on view profile_facts is
  'A profile as its person wrote it, with badges and the day of leaving. What others call a person is in people_faces.';

create view store_facts as
  select id, user_id, name, description, logo_url, location, hidden_at, hidden_reason, created_at
  from stores;
comment on view store_facts is
  'A store and its keeper. Hidden ones too; a reader that shows stores asks for hidden_at.';

create view appointed_administrators as
  select user_id from administrators;
comment on view appointed_administrators is 'Who administers the platform.';

create view security_record as
  select id, user_id, actor_id, action, resource_type, resource_id, details, source, ip_address, request_id, times, created_at,
    last_at
  from security_events;
comment on view security_record is
  'The lines of the security record, for the desk and for the activity of an account.';

create view document_facts as
  select id, path, user_id, rental_id, kind, content_type, byte_size, created_at
  from documents;
comment on view document_facts is
  'An uploaded file: whose it is, what for, and where it lies. Who may open it is decided by the rules of documents alone.';

create view check_standing as
  select id, user_id, kind, status, document_id, submitted_at
  from identity_checks;
comment on view check_standing is
  'A document sent in for verification and where its check stands, without the reason of a decision.';

create view rental_history as
  select id, rental_id, act, stage, actor_id, happened_at, details ->> 'because' as because
  from rental_events;
comment on view rental_history is
  'What happened to a rental, when, by whom and why.';

create view charge_facts as
  select id, kind, subject_id, status, total_cents, fee_cents, payment_intent, raised_at, voided_at
  from charges;
comment on view charge_facts is
  'A charge with its total, its fee and where it stands.';

create view message_facts as
  select id, conversation_id, seq, sender_id, receiver_id, rental_id, document_id, coalesce(body_masked, body) as body, risk,
    created_at
  from messages;
comment on view message_facts is
  'A message as it reads while contact details are not shared. The words as written are for the two people alone.';

create view report_facts as
  select id, reporter_id, subject_type, subject_id, reason, created_at, closed_at, closed_by, outcome
  from reports;
comment on view report_facts is
  'A report and its outcome. A reader that shows it to the person reported leaves the reporter out.';
