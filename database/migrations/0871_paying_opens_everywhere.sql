-- What 0870 announced holds for the rows that were there.
alter table clocks validate constraint clocks_open_first;
