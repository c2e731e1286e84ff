-- Arguments: the kind of thing, then its public columns.
create or replace function queue_for_moderation() returns trigger
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
