-- Of one hidden thing one asking waits at a time.
create unique index moderation_items_one_asking_idx on moderation_items (subject_type, subject_id)
  where act = 'asked_again' and reviewed_at is null;
