import type { World } from './world.ts'

/**
 * Gives the listings of a large world what facets ask for: of its owners one in five is verified and one in four keeps a
 * store that lends all they have, and of its listings one in three has a photograph and another one in three a drawing.
 */
export async function giveTraits({ pool }: Pick<World, 'pool'>): Promise<void> {
  await pool.query(`create table trait_owners as
    select id, row_number() over (order by id) as n from (select distinct user_id as id from equipment) owner`)
  await pool.query(`
    with agreed as (
      insert into consents (user_id, purpose, text_version, locale, given_at)
      select id, 'identity', '1', 'en-CA', now() from trait_owners where n % 5 = 0 returning id, user_id
    ) insert into identity_checks (user_id, kind, status, consent_id, submitted_at, decided_at, expires_at)
    select user_id, 'identity', 'accepted', id, now(), now(), '2030-01-01' from agreed`)
  await pool.query(
    `insert into stores (name, user_id) select 'House ' || n, id from trait_owners where n % 4 = 0`,
  )
  await pool.query(`update equipment set store_id = stores.id, is_store_listing = true
    from stores where stores.user_id = equipment.user_id`)
  await pool.query(`
    update equipment set images = jsonb_build_array(jsonb_build_object('src',
      case when n % 3 = 1 then '/media/plates/camera-0' else '/media/pictures/' || equipment.id end,
      'widths', '[480]'::jsonb, 'width', 480, 'height', 360, 'blur', '', 'alt', ''))
    from (select id, row_number() over (order by id) as n from equipment) numbered
    where numbered.id = equipment.id and n % 3 > 0`)
  await pool.query('drop table trait_owners')
  await pool.query('analyze equipment, listing_cards, products')
}
