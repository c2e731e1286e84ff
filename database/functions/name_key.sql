-- A name by the letters that a reader takes it for: names that read alike have one key, and a few that do not (numbers count as the letters
-- that they look like). The pairs of letters are those of src/features/people/profiles/look-alikes.ts.
create or replace function name_key(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  replace(replace(regexp_replace(
    translate(
      regexp_replace(
        lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200b-\u200f\u00ad\ufeff]', '', 'g'), 'IΗΝΥ', 'lhny')),
        '(?<![a-z0-9])[!|@$(+]+|[!|@$(+]+(?![a-z0-9])', '', 'g'),
      'аαɑ4@ᴀвьßʙ8сϲ¢ᴄ(ԁᴅđеєε3€ᴇғƒɡɢ9һнʜкκᴋiіιı1!|ӏɩլłⅼɪʟмᴍпηոɴоοσօ0øᴏрρᴘԛгʀѕ5$ꜱтτ7+ᴛυսцᴜѵνᴠԝωᴡхχ×уγүʏᴢ2',
      'aaaaaabbbbbcccccdddeeeeeeffggghhhkkkllllllllllllllmmnnnnooooooopppqrrsssstttttuuuuvvvwwwxxxyyyyzz'),
    '[\u0001-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+', '', 'g'),
  'rn', 'm'), 'vv', 'w'),
  '(.)\1+', '\1', 'g');
