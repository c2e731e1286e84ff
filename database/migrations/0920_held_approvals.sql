-- An approval that its owner may still take back: when it is carried out. Whatever moves the rental first clears it.
alter table rentals add column approving_at timestamptz;
