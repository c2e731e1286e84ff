-- As a transaction commits that made a document: the next number of the series. A rollback gives it back, so that none is missing.
create or replace function number_receipt() returns trigger
language plpgsql as $$
declare
  taken bigint;
begin
  update document_numbers set last = last + 1 where series = 'NR' returning last into taken;
  update receipts set number = 'NR-' || lpad(taken::text, greatest(6, length(taken::text)), '0') where id = new.id;
  return null;
end $$;
