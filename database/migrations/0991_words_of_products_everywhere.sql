-- The words of listings that were written before; those written meanwhile keep theirs themselves.
insert into listing_words (hash, product_id)
  select distinct word_hash(lexeme), e.product_id
  from listing_texts t join equipment e on e.id = t.equipment_id cross join unnest(tsvector_to_array(t.document)) lexeme
  on conflict do nothing;
