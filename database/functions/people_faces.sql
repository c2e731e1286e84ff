-- What a person is called and looks like wherever others meet them: a store account goes by its store unless that is hidden, of
-- a name that is an e-mail address the first part is shown. Features that name or picture a person join this; empty where
-- nobody chose a name.
create or replace view people_faces as
  select p.id,
    btrim(shown_name(coalesce(s.name, p.name))) as name,
    case when s.id is null then p.avatar_url else s.logo_url end as avatar_url,
    p.account_type,
    p.xmin::text || coalesce('.' || s.xmin::text, '') as row_version
  from profiles p
  left join stores s on s.user_id = p.id and p.account_type = 'store' and s.hidden_at is null;
comment on view people_faces is 'What a person is called and looks like wherever others meet them.';
