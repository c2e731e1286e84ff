-- Each document is of one movement in the ledger, which makes no second one. Documents of a version before name none.
alter table receipts
  add column ledger_key text,
  add constraint receipts_ledger_key_key unique (ledger_key),
  add constraint receipts_ledger_key_fkey foreign key (ledger_key) references ledger (key);
