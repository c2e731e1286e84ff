-- How far somebody read says what they read; `read_at` is when something was last read. What was read before keeps its own flag and instant,
-- and older nodes go on setting them.
alter table conversation_members add column read_at timestamptz;
