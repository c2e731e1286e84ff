import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { ACCESS_KEY, type Access } from '../src/platform/http/route.ts'
import type { Answer } from './support/caller.ts'
import { dealsIn, makeDeal, ROLES, type Role } from './support/deal.ts'
import type { Person } from './support/people.ts'
import { scenesOf } from './support/scenes.ts'
import { createWorld } from './support/world.ts'

const PARTIES: readonly Role[] = ['owner', 'renter']
const DESK: readonly Role[] = ['administrator']

/** What a column holds that was added to every table behind the product's back, and that no answer may name. */
const SECRET = 'told-to-nobody'

type Route = { method: string; path: string; operationId: string; access: Access | undefined; opens: boolean }

const world = await createWorld()
const scenes = scenesOf(world)
const dealsFor = dealsIn(world)
await addUnnamedColumns()

const routes = api.openAPIRegistry.definitions.flatMap((definition): Route[] => {
  if (definition.type !== 'route') return []
  const { method, path, operationId = '' } = definition.route
  return [
    { method, path, operationId, access: accessOf(definition.route), opens: 'x-opens' in definition.route },
  ]
})

describe('the contract', () => {
  test('gives every route its own name and says who may call it', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(new Set(routes.map((route) => route.operationId)).size).toBe(routes.length)
    expect(routes.filter((route) => !route.access)).toEqual([])
  })

  test('walks every route about a person’s thing on a real one', () => {
    const about = routes.filter(({ path }) => path.includes('{')).map(({ operationId }) => operationId)
    expect(about.filter((name) => !scenes[name])).toEqual([])
  })
})

const rows = routes.flatMap((route) => playedIn(route, scenes[route.operationId]))

function playedIn(route: Route, play: (typeof scenes)[string] | undefined) {
  if (!play) return []
  const dealFor = dealsFor(play)
  return ROLES.map((role) => ({ ...route, role, expected: expectedOf(route, role), dealFor }))
}

describe('on a thing of two people', () => {
  test.each(rows)(
    '$method $path ($access) as $role: $expected',
    async ({ method, operationId, role, expected, dealFor }) => {
      const { deal, scene } = await dealFor(role, expected === 'served' && method !== 'get')
      const answer = await call(method, scene.path, deal.people[role], scene.body)
      expect(answer.status < 300 ? 'served' : answer.status).toBe(expected)
      if (role === 'administrator') await expectWritten(operationId, answer, deal.people[role])
    },
  )
})

// The caller also holds each answer against its contract: a column that slips in is a field that nobody declared.
describe('a column added to every table reaches no answer', () => {
  const deal = makeDeal(world)
  test.each(routes.filter(({ method, path }) => method === 'get' && !path.includes('{')))(
    '$path, for any reader',
    async ({ path }) => {
      const { people } = await deal
      for (const person of [people.owner, people.renter, people.administrator, null])
        await call('get', path, person)
    },
  )

  test('and would be seen if it did', async () => {
    const rows = await world.db
      .selectFrom('rentals')
      .selectAll()
      .where('id', '=', (await deal).id)
      .execute()
    expect(() => expectUnnamed(rows)).toThrow(SECRET)
  })
})

const doors = routes.filter(({ operationId }) => !scenes[operationId])

// Every call has a new person: some routes end the session they are called with.
describe('at the door', () => {
  test.each(doors)('$method $path ($access) turns a visitor away unless it is public', async (route) => {
    const { status } = await call(route.method, route.path, null)
    if (route.access === 'public') expect(status).not.toBe(401)
    else expect(status).toBe(401)
  })

  test.each(doors)('$method $path ($access) lets in signed-in people, and no further', async (route) => {
    const { status } = await call(route.method, route.path, await world.person('Stranger'))
    if (route.access === 'admin') expect(status).toBe(404)
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  })

  test.each(doors)('$method $path ($access) lets an administrator in', async (route) => {
    const admin = await world.person('Desk', { admin: true })
    const answer = await call(route.method, route.path, admin)
    expect(answer.status).not.toBe(401)
    expect(answer.status).toBeLessThan(500)
    await expectWritten(route.operationId, answer, admin)
  })
})

/** What administrators do that changes nothing of anybody's, and why. */
const unwritten: Partial<Record<string, string>> = {}

test('exceptions from the security record are writes of administrators', () => {
  const acts = routes.filter(({ access, method }) => access === 'admin' && method !== 'get')
  const names = acts.map(({ operationId }) => operationId)
  expect(Object.keys(unwritten).filter((name) => !names.includes(name))).toEqual([])
})

/** Each act of the desk, and each opening of something private, is a line of the security record: of that call, by that person. */
async function expectWritten(operationId: string, { status, headers }: Answer, admin: Person): Promise<void> {
  const route = routes.find((one) => one.operationId === operationId)
  const isAct = route?.access === 'admin' && route.method !== 'get' && !(operationId in unwritten)
  if (status >= 300 || !(isAct || route?.opens)) return
  const lines = await world.db
    .selectFrom('security_events')
    .select(['actor_id', 'user_id'])
    .where('request_id', '=', headers.get('x-request-id'))
    .execute()
  const byThem = lines.filter(({ actor_id, user_id }) => (actor_id ?? user_id) === admin.id)
  expect(byThem.length, `${operationId} is written down`).toBeGreaterThan(0)
}

/**
 * What the declared access promises: what is not theirs, people do not find; a party's own act is the renter's. Administrators read what
 * is others' where that is written down alone.
 */
function expectedOf({ access, method, opens }: Route, role: Role): 'served' | 401 | 404 {
  if (access === 'public') return 'served'
  if (role === 'visitor') return 401
  const served: Record<Exclude<Access, 'public'>, readonly Role[]> = {
    user: ROLES,
    self: ['renter'],
    owner: ['owner'],
    participant: method === 'get' ? [...PARTIES, ...(opens ? DESK : [])] : ['renter'],
    admin: DESK,
  }
  return access && served[access].includes(role) ? 'served' : 404
}

function accessOf(route: object): Access | undefined {
  return ACCESS_KEY in route ? (route[ACCESS_KEY] as Access) : undefined
}

async function call(
  method: string,
  path: string,
  person: Person | null,
  body: unknown = {},
): Promise<Answer> {
  const as = world.as(person)
  const send = () => {
    if (method === 'get' || method === 'delete') return as[method](path)
    if (method === 'put') return as.put(path, body)
    return method === 'patch' ? as.patch(path, body) : as.post(path, body)
  }
  const answer = await send()
  expectUnnamed(answer.body)
  return answer
}

function expectUnnamed(body: unknown): void {
  expect(JSON.stringify(body) ?? '').not.toContain(SECRET)
}

async function addUnnamedColumns(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`.execute(world.db)
  for (const { name } of rows) {
    await sql`alter table ${sql.raw(name)} add column unnamed text default ${sql.lit(SECRET)}`.execute(
      world.db,
    )
  }
}
