-- The event that a notification tells of, which names its words; the third part of `event_key` named it before.
-- Null in what a node of an older version writes meanwhile: it is shown in the words that it was written in.
alter table notifications add column event text;
update notifications set event = case
  when split_part(event_key, ':', 3) in ('expire', 'lapse', 'cancel', 'call_off', 'answer_due', 'payment_due')
    then split_part(event_key, ':', 3)
  when split_part(event_key, ':', 3) = 'pickup_changed' then 'change_pickup'
  when type = 'rental_request' then 'request'
  when type = 'rental_approved' then 'approve'
  when type = 'rental_rejected' then 'reject'
  when type = 'rental_withdrawn' then 'withdraw'
  else type
end;
