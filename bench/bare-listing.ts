/** The newest listings of a category with the fields of a card, as one would write it by hand. */
export const BARE_LISTING = `
  select e.id, e.name, e.category, e.subcategory, e.make, e.model, e.price, e.weekly_price, e.monthly_price,
    (e.price * 100)::integer as price_cents, (e.weekly_price * 100)::integer as weekly_price_cents,
    (e.monthly_price * 100)::integer as monthly_price_cents, e.images -> 0 as image, t.label as location,
    t.label_fr as location_fr, null as distance_km, e.user_id,
    json_build_object('name', p.name, 'avatar_url', p.avatar_url, 'account_type', p.account_type) as owner,
    e.store_id as "storeId", e.is_store_listing, e.has_pending_requests, e.paused_at is not null as paused, e.created_at
  from (select * from listing_cards where category = $1 order by created_at desc, equipment_id desc limit 24) c
    join equipment e on e.id = c.equipment_id join cities t on t.id = e.city_id join profiles p on p.id = e.user_id
  order by c.created_at desc, c.equipment_id desc`
