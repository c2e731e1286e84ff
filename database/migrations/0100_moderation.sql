-- What people write and show in public, kept for the administrators to look over: who did what, and only what is new in it.
create table moderation_items (
  id uuid constraint moderation_items_pkey primary key default uuidv7(),
  author_id uuid not null constraint moderation_items_author_id_fkey references profiles on delete cascade,
  subject_type text not null
    constraint moderation_items_subject_type_known check (subject_type in ('equipment', 'store', 'profile')),
  subject_id uuid not null,
  act text not null constraint moderation_items_act_known check (act in ('created', 'edited')),
  snapshot jsonb not null constraint moderation_items_snapshot_tells
    check (jsonb_typeof(snapshot) = 'object' and snapshot <> '{}'),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid constraint moderation_items_reviewed_by_fkey references profiles on delete set null,
  constraint moderation_items_reviewer_reviewed check (reviewed_by is null or reviewed_at is not null)
);
create index moderation_items_queue_idx on moderation_items (id desc) where reviewed_at is null;
create index moderation_items_subject_idx on moderation_items (subject_type, subject_id, id desc);
create index moderation_items_author_id_idx on moderation_items (author_id);
create index moderation_items_reviewed_by_idx on moderation_items (reviewed_by) where reviewed_by is not null;

create function public_entry(entry jsonb) returns jsonb
language sql immutable parallel safe
return case jsonb_typeof(entry)
  when 'object' then jsonb_build_object('src', entry -> 'src', 'alt', entry -> 'alt') else entry end;

-- What a value shows that it did not before: a text whole, of lists and tables their new entries, of pictures address and
-- caption; null when there is nothing new, as when something is taken away or put in another order.
create function newly_shown(was jsonb, shown jsonb) returns jsonb
language sql immutable parallel safe
return case jsonb_typeof(shown)
  when 'string' then case when shown is distinct from was and btrim(shown #>> '{}') <> '' then shown end
  when 'array' then (
    select jsonb_agg(entry order by place) from (
      select public_entry(entry) as entry, place from jsonb_array_elements(shown) with ordinality as entries (entry, place)
    ) fresh where entry not in (
      select public_entry(former) from jsonb_array_elements(case jsonb_typeof(was) when 'array' then was else '[]' end) as former
    ))
  when 'object' then (
    select jsonb_object_agg(key, value) from jsonb_each(shown) where value is distinct from was -> key)
end;

-- Arguments: the kind of thing, then its public columns.
create function queue_for_moderation() returns trigger
language plpgsql as $$
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
end $$;

create trigger equipment_queue_for_moderation
  after insert or update of name, description, details, make, model, specs, included, images on equipment
  for each row execute function
    queue_for_moderation('equipment', 'name', 'description', 'details', 'make', 'model', 'specs', 'included', 'images');
create trigger stores_queue_for_moderation
  after insert or update of name, description, location, logo_url on stores
  for each row execute function queue_for_moderation('store', 'name', 'description', 'location', 'logo_url');
create trigger profiles_queue_for_moderation
  after insert or update of name, username, avatar_url on profiles
  for each row execute function queue_for_moderation('profile', 'name', 'username', 'avatar_url');
