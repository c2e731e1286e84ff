-- Before a document or one of its taxes is changed or deleted. It may get its number once, lose the document that it corrects once
-- that is gone, and go when its years are over, by the database's own clock.
create or replace function keep_receipts() returns trigger
language plpgsql as $$
declare
  may receipts;
begin
  if tg_table_name = 'receipt_taxes' then
    if tg_op = 'DELETE' and not exists (select from receipts where id = old.receipt_id) then return old; end if;
  elsif tg_op = 'DELETE' then
    if old.keep_until < current_date then return old; end if;
  else
    may := old;
    if old.number is null then may.number := new.number; end if;
    if new.corrects is null and not exists (select from receipts where id = old.corrects) then may.corrects := null; end if;
    if may is not distinct from new then return new; end if;
  end if;
  raise exception 'rows of % are kept as they are for six tax years', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;
