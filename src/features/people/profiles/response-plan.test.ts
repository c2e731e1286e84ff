import { expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { waitsStatement } from './store.ts'

const world = await createLargeWorld()
await world.pool.query(`insert into rental_events (rental_id, actor_id, act, happened_at)
  select id, owner_id, 'approve', submitted_at + interval '20 minutes' from rentals`)
await world.pool.query('analyze')

test('the response time is read along indexes, for any person', async () => {
  const owners = await world.db.selectFrom('listing_cards').select('user_id').distinct().limit(24).execute()
  const ids = owners.map(({ user_id }) => user_id)
  for (const asked of [ids.slice(0, 1), ids]) {
    const statement = waitsStatement(asked, new Date('2026-03-12T16:00:00Z'), world.clock.now())
    const { sql, parameters } = statement.compile(world.db)
    const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('rentals_owner_id_idx')
    expect(plan).toContain('rental_events_rental_id_idx')
    expect(plan).not.toContain('Seq Scan')
  }
})
