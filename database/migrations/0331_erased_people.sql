-- Since when a person is erased: their name and contacts are gone, the row stays for whoever rented from or to them.
alter table users add column deleted_at timestamptz;
