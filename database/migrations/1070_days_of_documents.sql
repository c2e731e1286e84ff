-- What the platform owes for a period is summed from the documents of its days.
create index receipts_issued_at_idx on receipts (issued_at);
