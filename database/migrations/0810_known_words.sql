-- The lists that the generated types of the tables read. 0811 looks at the rows that are there: that holds up no write.
alter table rentals add constraint rentals_stage_known check (
  stage in ('pending', 'approved', 'booked', 'rejected', 'expired', 'cancelled', 'withdrawn', 'lapsed')) not valid;
alter table rental_events add constraint rental_events_stage_known check (
  stage in ('pending', 'approved', 'booked', 'rejected', 'expired', 'cancelled', 'withdrawn', 'lapsed')) not valid;
alter table privacy_incidents add constraint privacy_incidents_data_kinds_known check (
  data_kinds <@ array['names', 'contacts', 'addresses', 'passwords', 'messages', 'rentals', 'payments', 'identity_documents',
    'insurance', 'pictures', 'security_record', 'other']) not valid;
