-- What the provider wrote of one payment is found without reading what it wrote of all others.
create index payment_events_by_object on payment_events using gin ((payload -> 'data' -> 'object') jsonb_path_ops);
create index events_by_object on sandbox.events using gin ((payload -> 'data' -> 'object') jsonb_path_ops);
