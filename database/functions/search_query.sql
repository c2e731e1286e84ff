-- Terms are queries of plain quoted words; each word is also looked for as English and as French would inflect it.
create or replace function search_query(terms text[]) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  term text;
  word text;
  whole tsquery;
begin
  foreach term in array terms loop
    for word in select distinct parts[1] from regexp_matches(term, '''([^'']+)''', 'g') as parts loop
      term := replace(term, '''' || word || '''', '(''' || concat_ws(''' | ''', word,
        nullif((ts_lexize('english_stem', word))[1], word), nullif((ts_lexize('french_stem', word))[1], word)) || ''')');
    end loop;
    whole := coalesce(whole && term::tsquery, term::tsquery);
  end loop;
  return whole;
end $$;
