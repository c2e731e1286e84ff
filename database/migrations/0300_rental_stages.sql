-- The life of a rental. `stage` is stored; `status` and `holds_dates` follow from it, so nothing can disagree. Stages of hand-over
-- and return are known already: their moves come with their acts.
alter table rentals add column stage text;
update rentals set stage = case
  when status = 'approved' and payment_status <> 'unpaid' then 'booked'
  else status end;

alter table rentals drop constraint rentals_no_double_booking;
drop index rentals_booked_idx, rentals_pending_idx, rentals_owner_pending_idx, rentals_starting_idx, rentals_ending_idx,
  rentals_earned_idx, rentals_refund_owed_idx;
alter table rentals
  drop column status,
  -- A stage that nobody knows has no status, and so is refused.
  alter column stage set not null,
  add column status text not null generated always as (case
    when stage = 'pending' then 'pending'
    when stage in ('approved', 'booked', 'out', 'returned', 'completed') then 'approved'
    when stage in ('rejected', 'expired', 'cancelled', 'owner_absent') then 'rejected'
    when stage in ('withdrawn', 'lapsed', 'renter_absent') then 'withdrawn' end) stored,
  add column holds_dates boolean not null generated always as (stage in ('approved', 'booked', 'out')) stored,
  -- What the provider gave back by itself leaves a rental booked: only its parties end it.
  add constraint rentals_stage_paid check (case
    when stage in ('pending', 'approved') then payment_status = 'unpaid'
    when stage in ('booked', 'out', 'returned', 'completed') then payment_status <> 'unpaid'
    else true end),
  add constraint rentals_no_double_booking exclude using gist
    (equipment_id with =, daterange(start_date, end_date, '[]') with &&) where (holds_dates);
create index rentals_booked_idx on rentals (equipment_id, end_date, start_date) where holds_dates;
create index rentals_pending_idx on rentals (equipment_id, start_date) where stage = 'pending';
create index rentals_owner_pending_idx on rentals (owner_id, submitted_at desc, id desc) where stage = 'pending';
create index rentals_starting_idx on rentals (start_date, id) where holds_dates;
create index rentals_ending_idx on rentals (end_date, id) where holds_dates;
create index rentals_earned_idx on rentals (owner_id, equipment_id) include (owner_payout_cents, stage)
  where payment_status = 'paid';
create index rentals_refund_owed_idx on rentals (id)
  where payment_status = 'paid' and status in ('rejected', 'withdrawn');
analyze rentals;

-- The stage after the act; null for what moves no stage.
alter table rental_events add column stage text;
update rental_events set stage = case act
  when 'request' then 'pending' when 'approve' then 'approved' when 'reject' then 'rejected' when 'withdraw' then 'withdrawn' end
where act in ('request', 'approve', 'reject', 'withdraw');
update rental_events paid set stage = 'booked'
where act = 'pay' and not exists (select from rental_events ended
  where ended.rental_id = paid.rental_id and ended.act = 'withdraw' and ended.happened_at <= paid.happened_at);

-- Every move that the graphs of the product know; any other change is refused.
create table state_moves (
  machine text not null,
  from_state text not null,
  to_state text not null,
  constraint state_moves_pkey primary key (machine, from_state, to_state)
);
insert into state_moves (machine, from_state, to_state) values
  ('rentals', 'pending', 'approved'),
  ('rentals', 'pending', 'rejected'),
  ('rentals', 'pending', 'expired'),
  ('rentals', 'pending', 'withdrawn'),
  ('rentals', 'approved', 'withdrawn'),
  ('rentals', 'booked', 'withdrawn'),
  ('rentals', 'approved', 'lapsed'),
  ('rentals', 'approved', 'booked'),
  ('rentals', 'approved', 'cancelled'),
  ('rentals', 'booked', 'cancelled');

create function refuse_unknown_move() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if was is distinct from becomes and not exists (
    select from state_moves where machine = tg_argv[0] and from_state = was and to_state = becomes)
  then
    raise exception '% cannot move from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_known_moves', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger rentals_known_moves before update of stage on rentals
  for each row execute function refuse_unknown_move('rentals', 'stage');

-- Deadlines that run: the screen, the refusal and the job read the same row. `warn_at` is null once whoever must act was reminded.
create table clocks (
  rental_id uuid not null constraint clocks_rental_id_fkey references rentals on delete cascade,
  subject_id uuid not null,
  act text not null,
  due_at timestamptz not null,
  warn_at timestamptz,
  constraint clocks_pkey primary key (subject_id, act),
  constraint clocks_act_known check (act in ('expire', 'lapse')),
  constraint clocks_warn_first check (warn_at < due_at)
);
create index clocks_due_at_idx on clocks (due_at, subject_id, act);
create index clocks_warn_at_idx on clocks (warn_at, subject_id, act) where warn_at is not null;
create index clocks_rental_id_idx on clocks (rental_id, due_at);

-- What is open already gets the deadlines that it would have had, and a day from now at least.
with running as (
  select r.id, s.act, s.set_at, s.most, (r.start_date::timestamp at time zone c.time_zone) - s.set_at as to_start
  from rentals r join equipment e on e.id = r.equipment_id join cities c on c.id = e.city_id
  cross join lateral (
    select 'expire' as act, r.submitted_at as set_at, interval '48 hours' as most where r.stage = 'pending'
    union all
    select 'lapse', coalesce((select max(happened_at) from rental_events a where a.rental_id = r.id and a.act = 'approve'),
      r.updated_at), interval '24 hours' where r.stage = 'approved'
  ) s
), due as (
  select id, act, set_at, date_trunc('milliseconds',
    greatest(now() + interval '1 day', set_at + greatest(interval '2 hours', least(to_start / 2, most)))) as due_at
  from running
)
insert into clocks (rental_id, subject_id, act, due_at, warn_at)
select id, id, act, due_at, date_trunc('milliseconds', due_at - least(interval '12 hours', (due_at - set_at) / 4)) from due;
