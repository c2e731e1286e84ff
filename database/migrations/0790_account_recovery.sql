-- Giving an account back: what it had seven days ago, and the one recovery that may be open.

-- Since when a contact or a password stands; null: since the account was confirmed.
alter table users
  add column email_since timestamptz,
  add column phone_since timestamptz,
  -- Since when nobody changes money, contacts or factors; follows account_recoveries by a trigger.
  add column frozen_at timestamptz;
alter table accounts add column password_since timestamptz;

-- Factors that an account no longer has. `value` is an address, a number, a hash, a passkey or a sealed secret with its codes.
create table former_factors (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  value jsonb not null,
  since timestamptz,
  until timestamptz not null,
  constraint former_factors_pkey primary key (id),
  constraint former_factors_kind_known check (kind in ('email', 'phone', 'password', 'passkey', 'second_step')),
  constraint former_factors_until_later check (since is null or until >= since),
  constraint former_factors_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index former_factors_user_id_idx on former_factors (user_id);
create index former_factors_until_idx on former_factors (until);
create index former_factors_contact_idx on former_factors ((value ->> 'contact')) where kind in ('email', 'phone');

create table account_recoveries (
  user_id uuid not null,
  state text not null,
  opened_by text not null,
  -- The kind of contact whose holder opened it; null for the desk.
  contact_kind text,
  -- What the desk was told is lost.
  ends text[] default '{}'::text[] not null,
  -- The account's factors of this moment are the old ones, however long it takes.
  baseline_at timestamptz not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  left_at timestamptz,
  constraint account_recoveries_pkey primary key (user_id),
  constraint account_recoveries_state_known check (state in ('waiting', 'disputed', 'left')),
  constraint account_recoveries_opened_by_known check (opened_by in ('contact', 'desk')),
  constraint account_recoveries_contact_named check ((opened_by = 'contact') = (contact_kind is not null)),
  constraint account_recoveries_contact_kind_known check (contact_kind in ('email', 'phone')),
  constraint account_recoveries_ends_known check (ends <@ array['password', 'passkeys', 'second_step']),
  constraint account_recoveries_due_later check (due_at > opened_at),
  constraint account_recoveries_left check ((state = 'left') = (left_at is not null)),
  constraint account_recoveries_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index account_recoveries_due_at_idx on account_recoveries (due_at) where state = 'waiting';

-- `recover` is a link that shows a contact, `recovery` the ticket of a browser that has shown factors. A link of before that took a
-- change back shows the contact that it went to.
alter table account_proofs
  drop constraint account_proofs_purpose_known,
  drop constraint account_proofs_contact_named;
update account_proofs set purpose = 'recover', contact = detail, detail = null
  where purpose in ('undo_email', 'undo_phone') and detail is not null;
delete from account_proofs where purpose in ('undo_email', 'undo_phone', 'keep_second_step');
alter table account_proofs
  drop column asked_at,
  add constraint account_proofs_purpose_known check (purpose in (
    'confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone',
    'change_email', 'change_phone', 'second_step', 'know_browser', 'recover', 'recovery')),
  add constraint account_proofs_contact_named check (
    (purpose in ('change_email', 'change_phone', 'recover')) = (contact is not null));
drop table second_step_removals;

alter table passkey_challenges
  drop constraint passkey_challenges_purpose_known,
  drop constraint passkey_challenges_person_known,
  add constraint passkey_challenges_purpose_known check (purpose in ('register', 'sign_in', 'prove', 'recover')),
  add constraint passkey_challenges_person_known check (purpose in ('sign_in', 'recover') or user_id is not null);

create function freeze_account() returns trigger language plpgsql as $$ begin return null; end $$;
create function refuse_while_frozen() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger account_recoveries_freeze after insert or update or delete on account_recoveries
  for each row execute function freeze_account();
create trigger users_refuse_while_frozen before update of email, phone_number on users
  for each row execute function refuse_while_frozen();
create trigger accounts_refuse_while_frozen before update of password on accounts
  for each row execute function refuse_while_frozen();
create trigger passkeys_refuse_while_frozen before insert or delete on passkeys
  for each row execute function refuse_while_frozen();
create trigger second_steps_refuse_while_frozen before insert or delete or update of secret, confirmed_at on second_steps
  for each row execute function refuse_while_frozen();
create trigger checkout_charges_refuse_while_frozen before insert on checkout_charges
  for each row execute function refuse_while_frozen();
