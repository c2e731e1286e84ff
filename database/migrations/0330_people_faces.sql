-- The view of faces, in database/functions, has taken its place.
drop function face_name(uuid);
