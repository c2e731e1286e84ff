-- What was said with each sign-up that nobody has confirmed yet. A contact may be given by several people: whichever letter
-- or code is used brings into force what was said with it, and the others are forgotten.
create table sign_ups (
  id uuid constraint sign_ups_pkey primary key default uuidv7(),
  user_id uuid not null constraint sign_ups_user_id_fkey references users on delete cascade,
  name text not null,
  username text not null,
  account_type text not null,
  locale text not null,
  password text not null,
  -- The browser it was made in, by the hash of its cookie; null for those from before there was one.
  browser_hash text,
  created_at timestamptz not null default now(),
  constraint sign_ups_account_type_known check (account_type in ('individual', 'store')),
  constraint sign_ups_locale_known check (locale in ('en-CA', 'fr-CA'))
);
create index sign_ups_user_id_idx on sign_ups (user_id);

insert into sign_ups (user_id, name, username, account_type, locale, password)
  select u.id, u.name, coalesce(u.display_username, u.username, 'user'), u.account_type, u.locale, a.password
  from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
  where not u.email_verified and not u.phone_number_verified and a.password is not null;

-- A password is in force only once its sign-up is confirmed.
update accounts a set password = null from users u
  where u.id = a.user_id and a.provider_id = 'credential' and not u.email_verified and not u.phone_number_verified;

-- Codes hold in the browser that asked for them: nobody else uses up their tries or replaces them.
alter table account_proofs add sign_up_id uuid constraint account_proofs_sign_up_id_fkey references sign_ups on delete set null,
  add browser_hash text;
update account_proofs p set sign_up_id = s.id from sign_ups s
  where s.user_id = p.user_id and p.purpose = 'confirm_email' and p.password = s.password;
delete from account_proofs where purpose in ('confirm_email', 'confirm_phone') and used_at is null and sign_up_id is null;
alter table account_proofs drop password;
create index account_proofs_sign_up_id_idx on account_proofs (sign_up_id);

-- Browsers that somebody has signed in with: their tries are counted apart from strangers'.
create table known_devices (
  user_id uuid not null constraint known_devices_user_id_fkey references users on delete cascade,
  browser_hash text not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, browser_hash)
);
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);
