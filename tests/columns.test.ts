import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { dealsFor, makeDeal, ROLES } from './support/deal.ts'
import { scenesOf } from './support/scenes.ts'
import { createWorld } from './support/world.ts'

const SECRET = 'told-to-nobody'

const world = await createWorld()
const scenes = scenesOf(world)

/** Reading routes, those that lists are read by among them. */
const reads = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route' || definition.route.method !== 'get') return []
  return [{ path: definition.route.path, operationId: definition.route.operationId ?? '' }]
})
const about = Object.entries(scenes)

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`.execute(world.db)
  for (const { name } of rows) {
    await sql`alter table ${sql.raw(name)} add column unnamed text default ${sql.lit(SECRET)}`.execute(
      world.db,
    )
  }
})

// The caller also holds each answer against its contract: a column that slips in is a field that nobody declared.
describe('a column added to every table reaches no answer', () => {
  test.each(about)('%s, whoever calls', async (operationId, play) => {
    const { method } = routeOf(operationId)
    const dealFor = dealsFor(world, play)
    for (const role of ROLES) {
      const isTheirs = role === 'renter' || role === 'owner'
      const { deal, scene } = await dealFor(isTheirs && method !== 'get')
      const as = world.as(deal.people[role])
      const { path } = scene
      const send =
        method === 'get' || method === 'delete' ? as[method](path) : as[method](path, scene.body ?? {})
      expect(JSON.stringify((await send).body)).not.toContain(SECRET)
    }
  })

  test.each(reads.filter(({ path }) => !path.includes('{')))('$path, for both parties', async ({ path }) => {
    const { people } = await makeDeal(world)
    for (const person of [people.owner, people.renter, people.administrator, null]) {
      expect(JSON.stringify((await world.as(person).get(path)).body)).not.toContain(SECRET)
    }
  })
})

function routeOf(operationId: string) {
  const found = api.openAPIRegistry.definitions.find(
    (definition) => definition.type === 'route' && definition.route.operationId === operationId,
  )
  if (found?.type !== 'route') throw new Error(`There is no route ${operationId}.`)
  const { method } = found.route
  if (method === 'get' || method === 'delete' || method === 'put' || method === 'patch' || method === 'post')
    return { method } as const
  throw new Error(`${operationId} is called by ${method}.`)
}
