import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { makeLargeWorld } from '../../database/large-world.ts'
import { followKind } from '../../src/features/admin/categories/follow-kind.ts'
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
    /** Follows until so many have, and then has all of its connections cut. */
    followUntil: async (id: string, done: number): Promise<void> => {
      const killer = new pg.Client({ connectionString: world.databaseUrl })
      await killer.connect()
      const following = followKind(services, { id }).then(
        () => 'ended',
        () => 'killed',
      )
      const isThere = async () => {
        const { rows } = await killer.query<{ done: number }>(
          'select done from category_changes where id = $1',
          [id],
        )
        return (rows[0]?.done ?? 0) >= done
      }
      await expect.poll(isThere, { interval: 20 }).toBe(true)
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      expect(await following).toBe('killed')
      await killer.end()
    },
    /** Puts so many listings of few words into a category at once, counted as their triggers would. */
    fill: async (category: string, listings: number): Promise<void> => {
      await makeLargeWorld(pool, { listings, today: '2026-06-10', pictures: false })
      const large = sql`user_id in (select id from users where email like 'person-%@large.northreel.test')`
      await sql`alter table equipment disable trigger user`.execute(db)
      await sql`update equipment set category = ${category}, description = '' where ${large}`.execute(db)
      await sql`alter table equipment enable trigger user`.execute(db)
      await sql`update listing_cards set category = ${category} where ${large}`.execute(db)
      await sql`delete from listing_counts`.execute(db)
      await sql`insert into listing_counts (category, city_id, listings)
        select category, city_id, count(*) from listing_cards group by category, city_id`.execute(db)
    },
  }
}
