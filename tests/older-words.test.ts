import { expect, test } from 'vitest'
import { judgeOlderWords, OLDER_WORDS_JOB } from '../src/features/rent/rentals/judge-older-words.ts'
import { seedWhenEmpty } from '../src/node/seed.ts'
import { isLong } from './support/long.ts'
import { rentalsOf } from './support/rentals.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const MANY = isLong ? 100_000 : 20_000

/** A declined rental of an older version, and so many copies of it. */
async function older(copies: number): Promise<void> {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const asked = await rentals.asked(renter, await world.listing(owner), {
    note: 'Call four one six 555 01 34.',
  })
  await rentals.reject(owner, String(asked.id), { message: 'Sorry' })
  const { rows } = await world.pool.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'rentals' and is_generated = 'NEVER'
       and column_name not in ('id', 'request_key', 'note_masked', 'words_judged')`,
  )
  await world.pool.query(
    `insert into rentals (request_key, ${rows[0]?.names})
     select gen_random_uuid(), ${rows[0]?.names} from rentals cross join generate_series(1, $1)`,
    [copies],
  )
}

const unjudged = async () =>
  (await world.pool.query('select count(*)::int as count from rentals where not words_judged')).rows[0].count

test('a start on many older rentals judges none of them, and leaves them to one job', async () => {
  await older(MANY)
  await seedWhenEmpty(world.services)
  await seedWhenEmpty(world.services)
  expect(await unjudged()).toBe(MANY)
  const { rows } = await world.pool.query('select from graphile_worker.jobs where task_identifier = $1', [
    OLDER_WORDS_JOB,
  ])
  expect(rows).toHaveLength(1)
})

test('the job stops between batches when the node does, goes on where it was, and says how far it is', async () => {
  await world.pool.query(
    'delete from rentals where ctid not in (select ctid from rentals limit 401) and not words_judged',
  )
  const all = await unjudged()
  const stopping = new AbortController()
  const told: object[] = []
  const log = world.services.log.child({})
  log.info = (fields: object) => void told.push(fields)
  const stopped = judgeOlderWords({ ...world.services, log, stopping: stopping.signal })
  stopping.abort()
  await expect(stopped).rejects.toBe(stopping.signal.reason)
  expect(await unjudged()).toBe(all)
  await judgeOlderWords({ ...world.services, log })
  expect(await unjudged()).toBe(0)
  expect(told.at(-1)).toEqual({ judged: all, all })
})
