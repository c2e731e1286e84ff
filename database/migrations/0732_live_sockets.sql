-- How many live sockets a person has at each node, so that they are counted over all of them. A node is named by the connection that hears
-- events, which holds an advisory lock as long as it lasts. True for as long as the database runs: nothing of it has to be kept, nor refers
-- to anybody.
create unlogged table live_sockets (
  person_id uuid not null,
  nodes jsonb not null,
  constraint live_sockets_pkey primary key (person_id)
);
