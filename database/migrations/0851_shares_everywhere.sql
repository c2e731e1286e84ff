-- What 0850 announced holds for the rows that were there.
alter table charges validate constraint charges_held_back_with_reason;
alter table ledger validate constraint ledger_accounts_of_kind;
alter table clocks validate constraint clocks_act_known;
