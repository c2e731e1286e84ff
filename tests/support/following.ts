import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { followKind } from '#features/admin/categories/follow-kind.ts'
import type { World } from './world.ts'

/** Listings that follow their category, many of them, and who ends it halfway. */
export function followingOf(world: Pick<World, 'db' | 'pool' | 'services' | 'databaseUrl'>) {
  const { db, pool, services } = world
  const progress = (id: string) =>
    db
      .selectFrom('category_changes')
      .select(['total', 'done', 'finished_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return {
    progress,
    /** Follows until so many of a category have, of which the next one is held, and then has all of its connections cut. */
    followUntil: async (id: string, category: string, { done, most }: { done: number; most: number }) => {
      const killer = new pg.Client({ connectionString: world.databaseUrl })
      await killer.connect()
      await killer.query('begin')
      await killer.query(
        'select from equipment where id = (select id from equipment where category = $1 order by id offset $2 limit 1) for update',
        [category, done],
      )
      const following = followKind(services, { id }, most).then(
        () => 'ended',
        () => 'killed',
      )
      await expect.poll(async () => (await progress(id)).done, { interval: 20 }).toBe(done)
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      expect(await following).toBe('killed')
      await killer.query('rollback')
      // The pool drops a connection once it reads that it was cut: until then it would hand it out.
      await expect.poll(() => pool.totalCount).toBe(0)
      await killer.end()
    },
    /** Puts copies of a listing beside it, counted as their triggers would. */
    copyListing: async (id: string, copies: number): Promise<void> => {
      await sql`alter table equipment disable trigger user`.execute(db)
      await sql`insert into equipment (name, category, subcategory, make, model, price, images, location, city_id, latitude,
          longitude, user_id, product_id)
        select name, category, subcategory, make, model, price, images, location, city_id, latitude, longitude, user_id, product_id
        from equipment cross join generate_series(1, ${copies}) where id = ${id}`.execute(db)
      await sql`alter table equipment enable trigger user`.execute(db)
      const uncarded = sql`equipment e where on_offer and not exists (select from listing_cards where equipment_id = e.id)`
      await sql`insert into listing_texts select e.id, listing_document(e) from ${uncarded}`.execute(db)
      await sql`insert into listing_cards select (listing_card(e)).* from ${uncarded}`.execute(db)
      await sql`with card as (select * from listing_cards where equipment_id = ${id}),
        city as (update listing_counts counted set listings = listings + ${copies} from card
          where (counted.category, counted.city_id) = (card.category, card.city_id)),
        product as (update products set listing_count = listing_count + ${copies} from card where products.id = card.product_id),
        place as (update lender_cities placed set listings = listings + ${copies} from card
          where placed.city_id = card.city_id and placed.lender_id = coalesce(card.store_id, card.user_id))
        update lenders set listings = listings + ${copies} from card
          where lenders.id = coalesce(card.store_id, card.user_id)`.execute(db)
    },
  }
}
