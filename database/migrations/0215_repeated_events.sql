-- What may happen thousands of times in an hour is one line with how many times: `tally` names the happening, whom it concerns and
-- the hour. All other lines stand for themselves.
alter table security_events
  add column times integer not null default 1 constraint security_events_times_check check (times > 0),
  add column last_at timestamptz not null default now(),
  add column tally text constraint security_events_tally_key unique;

update security_events set last_at = created_at;
