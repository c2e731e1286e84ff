-- An event that a person's own page reports keeps its action as given; what sets it apart from ours is who said it.
alter table security_events
  add column source text not null default 'server'
    constraint security_events_source_check check (source in ('server', 'client'));

update security_events set source = 'client', action = substr(action, length('client.') + 1)
where action like 'client.%';
