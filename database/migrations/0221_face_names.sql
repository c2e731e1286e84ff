-- The name that a person goes by wherever others meet them: a store account's is its store's, of an e-mail address the first part.
create function face_name(person uuid) returns text
language sql stable strict parallel safe
return (
  select shown_name(coalesce(s.name, p.name))
  from profiles p left join stores s on s.user_id = p.id and p.account_type = 'store'
  where p.id = person);

-- What was told before.
update notifications set
  title = replace(title, sender_name, shown_name(sender_name)),
  message = replace(message, sender_name, shown_name(sender_name)),
  sender_name = shown_name(sender_name)
where type <> 'message' and sender_name <> shown_name(sender_name);
