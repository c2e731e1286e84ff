-- When an accepted check came to its end, and when its person was told that it will.
alter table identity_checks
  add ended_at timestamptz,
  add ending_told_at timestamptz,
  add constraint identity_checks_ended_when check ((status = 'expired') = (ended_at is not null));
create index identity_checks_by_person on identity_checks (user_id, kind, submitted_at desc);
create index identity_checks_by_end on identity_checks (expires_at) where status = 'accepted';
create index identity_checks_decided_by_idx on identity_checks (decided_by);

-- Files that were sent for a check, or for a message, and became part of none.
drop index documents_message_created_at_idx;
create index documents_unsent_idx on documents (created_at)
  where kind in ('message', 'identity', 'police_clearance');

-- Until now nobody was looked at: no badge has a check behind it.
update profiles set id_verified = false, police_clearance_verified = false
  where id_verified or police_clearance_verified;

create function keep_badges() returns trigger language plpgsql as $$ begin return null; end $$;
create function refuse_unfounded_badge() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger identity_checks_keep_badges after insert or delete or update of status, kind, user_id on identity_checks
  for each row execute function keep_badges();
create trigger profiles_refuse_unfounded_badge
  after insert or update of id_verified, police_clearance_verified on profiles
  for each row when (new.id_verified or new.police_clearance_verified) execute function refuse_unfounded_badge();
