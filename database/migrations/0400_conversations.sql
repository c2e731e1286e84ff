-- One conversation for each pair of people. Its row is the lock under which words are numbered.
create table conversations (
  id uuid constraint conversations_pkey primary key default uuidv7(),
  low_id uuid not null constraint conversations_low_id_fkey references profiles on delete cascade,
  high_id uuid not null constraint conversations_high_id_fkey references profiles on delete cascade,
  last_seq integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_one_per_pair unique (low_id, high_id),
  constraint conversations_ordered check (low_id < high_id),
  constraint conversations_last_seq_counts check (last_seq >= 0)
);
create index conversations_high_id_idx on conversations (high_id);

-- What a conversation is to each of its two people: how far they read, and how far they were told while away.
create table conversation_members (
  user_id uuid not null constraint conversation_members_user_id_fkey references profiles on delete cascade,
  conversation_id uuid not null constraint conversation_members_conversation_id_fkey references conversations on delete cascade,
  other_id uuid not null constraint conversation_members_other_id_fkey references profiles on delete cascade,
  read_seq integer not null default 0,
  told_seq integer not null default 0,
  -- How they were told last.
  told_by text,
  last_message_at timestamptz not null,
  constraint conversation_members_pkey primary key (user_id, conversation_id),
  constraint conversation_members_two_people check (user_id <> other_id),
  constraint conversation_members_told_by_known check (told_by in ('email', 'text')),
  constraint conversation_members_seqs_count check (read_seq >= 0 and told_seq >= 0)
);
create index conversation_members_newest_idx on conversation_members (user_id, last_message_at desc, conversation_id desc);
create index conversation_members_conversation_id_idx on conversation_members (conversation_id);
create index conversation_members_other_id_idx on conversation_members (other_id);

alter table documents drop constraint documents_kind_known;
alter table documents add constraint documents_kind_known check (kind in ('insurance', 'resume', 'identity', 'message'));
-- Files that were uploaded and never sent with words.
create index documents_message_created_at_idx on documents (created_at) where kind = 'message';

alter table messages
  add column conversation_id uuid constraint messages_conversation_id_fkey references conversations on delete cascade,
  add column seq integer,
  add column request_key uuid,
  -- Of what was sent under the key, so that other words under it are noticed.
  add column request_digest text,
  -- `body` as the receiver may read it before a rental is approved; null where nothing is to be hidden.
  add column body_masked text,
  add column risk text[] not null default '{}',
  add column document_id uuid constraint messages_document_id_fkey references documents,
  add column read_at timestamptz;

insert into conversations (low_id, high_id, last_message_at, created_at)
  select least(sender_id, receiver_id), greatest(sender_id, receiver_id), max(created_at), min(created_at)
  from messages group by 1, 2;
with numbered as (
  select m.id, c.id as conversation_id, row_number() over (partition by c.id order by m.created_at, m.id) as seq
  from messages m
  join conversations c on c.low_id = least(m.sender_id, m.receiver_id) and c.high_id = greatest(m.sender_id, m.receiver_id)
)
update messages m set conversation_id = n.conversation_id, seq = n.seq from numbered n where n.id = m.id;
update conversations c set last_seq = (select max(seq) from messages m where m.conversation_id = c.id);
-- What was written before anybody was told of it while away is told of no more.
insert into conversation_members (user_id, conversation_id, other_id, read_seq, told_seq, last_message_at)
  select p.user_id, c.id, p.other_id,
    coalesce((select min(m.seq) - 1 from messages m
      where m.conversation_id = c.id and m.receiver_id = p.user_id and not m.is_read), c.last_seq),
    c.last_seq, c.last_message_at
  from conversations c
  cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) as p (user_id, other_id);

alter table messages
  alter column conversation_id set not null,
  alter column seq set not null,
  add constraint messages_seq_counts check (seq > 0),
  add constraint messages_one_per_seq unique (conversation_id, seq),
  add constraint messages_one_per_request_key unique (sender_id, request_key),
  add constraint messages_one_per_document unique (document_id),
  add constraint messages_key_with_digest check ((request_key is null) = (request_digest is null)),
  drop constraint messages_body_length,
  add constraint messages_body_length check (char_length(body) <= 4000 and (body <> '' or document_id is not null));
drop index messages_pair_idx;
create index messages_sender_id_idx on messages (sender_id, created_at);
create index messages_equipment_id_idx on messages (equipment_id) where equipment_id is not null;
create index messages_rental_id_idx on messages (rental_id) where rental_id is not null;
