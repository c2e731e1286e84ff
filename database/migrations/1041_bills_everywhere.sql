-- What 1040 announced holds for the rows that were there.
alter table rentals validate constraint rentals_taxes_not_negative;
alter table rentals validate constraint rentals_money_adds_up;
alter table charges validate constraint charges_taxes_are_lines;
alter table cities validate constraint cities_province_code_known;
