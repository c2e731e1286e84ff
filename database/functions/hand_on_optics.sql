-- What the catalogue says of a model’s mounts and sensor holds for its products too, when they were listed before.
create or replace function hand_on_optics() returns trigger
language plpgsql as $$
begin
  update products set mounts = known.mounts, sensor = known.sensor
    from (select p.id, model.mounts, model.sensor from products p cross join lateral known_model(p.key) model
      where p.key = any (new.keys)) known
    where products.id = known.id and (products.mounts, products.sensor) is distinct from (known.mounts, known.sensor);
  return null;
end $$;
