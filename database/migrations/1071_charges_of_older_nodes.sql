-- A version without taxes approves a request that has them. The function is made with the others.
create function add_taxes_of_rental() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger charges_add_taxes_of_rental before insert on charges
  for each row when (new.taxes = '[]' and new.fee_taxes = '[]')
  execute function add_taxes_of_rental();
