-- The taxes of a rental and of its fee, frozen line by line. What is there has none.
alter table rentals
  add column taxes jsonb not null default '[]',
  add column tax_cents bigint not null default 0,
  add column fee_taxes jsonb not null default '[]',
  add column asked_tax_cents bigint not null default 0,
  add column owner_registered boolean,
  add constraint rentals_taxes_not_negative check (tax_cents >= 0 and asked_tax_cents >= 0) not valid;

create function sum_taxes(taxes jsonb) returns bigint language sql immutable
return (select coalesce(sum((line ->> 'amount_cents')::bigint), 0)::bigint from jsonb_array_elements(taxes) line);

alter table charges
  add column taxes jsonb not null default '[]',
  add column fee_taxes jsonb not null default '[]',
  add constraint charges_taxes_are_lines
    check (tax_cents = sum_taxes(taxes) and fee_tax_cents = sum_taxes(fee_taxes)) not valid;

-- The owner's share holds taxes that the price of the days does not: the charge's constraint adds them up.
alter table rentals drop constraint rentals_money_adds_up;
alter table rentals add constraint rentals_money_adds_up
  check (platform_fee_cents between 0 and total_cost * 100 and owner_payout_cents >= 0) not valid;

-- Taxes are those of the province.
alter table cities add constraint cities_province_code_known check (province_code in
  ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')) not valid;
