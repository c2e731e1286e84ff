-- One hosted page, and so one card payment, may be for the charges of several rentals. That each is paid once is the ledger's to keep.
alter table rentals
  drop constraint rentals_stripe_session_id_key,
  drop constraint rentals_stripe_payment_intent_id_key;
