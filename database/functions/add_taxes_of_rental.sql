-- Before a charge without taxes is inserted: a version that knows none takes the price and the shares of a rental, and leaves its
-- taxes out, so that the sums would not add up. The charge gets the taxes that the renter was shown.
create or replace function add_taxes_of_rental() returns trigger
language plpgsql as $$
declare
  agreed rentals;
begin
  select * into agreed from rentals where id = new.subject_id;
  if agreed.taxes <> '[]' or agreed.fee_taxes <> '[]' then
    new.taxes := agreed.taxes;
    new.tax_cents := agreed.tax_cents;
    new.fee_taxes := agreed.fee_taxes;
    new.fee_tax_cents := sum_taxes(agreed.fee_taxes);
    new.platform_tax_cents := sum_taxes(jsonb_path_query_array(agreed.taxes, '$[*] ? (@.collected_by == "platform")'));
    new.share_cents := agreed.owner_payout_cents;
  end if;
  return new;
end $$;
