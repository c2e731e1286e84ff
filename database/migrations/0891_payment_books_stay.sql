-- Whose money a database holds is never changed: a row that was, or one that is gone, would let another provider’s money in.
-- The words of the refusal are those of the ledger.
create trigger refuse_change before update or delete on payment_books for each row execute function refuse_change();
create trigger refuse_truncate before truncate on payment_books for each statement execute function refuse_change();
