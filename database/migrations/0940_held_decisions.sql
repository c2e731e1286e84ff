-- A decision of the desk that may still be taken back: when it is carried out. A new claim of the row clears it.
alter table moderation_items add column deciding_at timestamptz;
alter table reports add column deciding_at timestamptz;
