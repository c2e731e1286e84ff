import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { createLimits } from '../src/platform/limits.ts'
import { createLog } from '../src/platform/log.ts'
import { brokenCalls, type Call, type Components, type Operation } from './support/broken-calls.ts'
import { type Deal, makeDeal, ROLES, type Role } from './support/deal.ts'
import { isLong } from './support/long.ts'
import { createWorld } from './support/world.ts'

/** `FUZZ_SEED=7 FUZZ_TRIES=100 vitest run tests/fuzz.test.ts` looks elsewhere, and longer; `npm run test:long` longer. */
const SEED = Number(process.env.FUZZ_SEED ?? 2026)
const TRIES = Number(process.env.FUZZ_TRIES ?? (isLong ? 40 : 3))
/** Longer than any machine takes for one answer. */
const HANGS_MS = 150_000
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const world = await createWorld()
// Limits would turn away what is to be looked at.
world.services.limits = createLimits(world.pool, 100_000)
const loud: string[] = []
world.services.log = createLog('error', { destination: { write: (line) => void loud.push(line) } })

const description = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Fuzz', version: '1' } })
const components = (description.components?.schemas ?? {}) as Components
const routes = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method] as Operation | undefined
    return operation ? [{ method, path, operation, name: operation.operationId }] : []
  }),
)
/** Values that nobody thought of. */
const further = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), {
  seed: SEED,
  numRuns: 12,
})
let deal: Promise<Deal> | undefined
process.stdout.write(`Fuzz: seed ${SEED}, ${routes.length} routes × ${ROLES.length} roles × ${TRIES} calls\n`)

test.each(routes)('$name refuses broken calls, and never fails', async ({ method, path, operation }) => {
  const failures: string[] = []
  // What a call should change by mistake, the later ones of its route meet; in the long run each party has a deal of its own.
  const shared = method === 'get' ? await looked() : await makeDeal(world)
  for (const [place, role] of ROLES.entries()) {
    const isOwn = isLong && method !== 'get' && (role === 'renter' || role === 'owner')
    const dealt = isOwn ? await makeDeal(world) : shared
    const all = brokenCalls(path, operation, components, await validFor(path, dealt), further)
    const [calls = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
      seed: SEED,
      numRuns: 1,
    })
    // Each role another part: what is refused before anybody looks who asks need not be asked five times.
    for (const call of calls.slice(place * TRIES, (place + 1) * TRIES)) {
      const failure = await failureOf(method, call, await cookieOf(dealt, role, path))
      if (failure) failures.push(`${role}: ${failure}\n  ${method} ${JSON.stringify(call).slice(0, 600)}`)
    }
  }
  expect(failures, `seed ${SEED}`).toEqual([])
})

/** The deal that is only looked at. */
function looked(): Promise<Deal> {
  deal ??= makeDeal(world)
  return deal
}

/** What is wrong with the answer; null for one that is no failure of ours. */
async function failureOf(method: string, call: Call, cookie: string | undefined): Promise<string | null> {
  const before = loud.length
  const { promise: late, resolve: giveUp } = Promise.withResolvers<null>()
  const timer = setTimeout(giveUp, HANGS_MS, null)
  const answer = await Promise.race([send(method, call, cookie), late])
  clearTimeout(timer)
  if (answer === null) return 'it hangs'
  if (answer.status >= 500) return `${answer.status} ${loud.slice(before).join('').slice(0, 1500)}`
  return loud.length > before ? `logged as an error: ${loud.slice(before).join('').slice(0, 1500)}` : null
}

async function send(method: string, { path, headers, body }: Call, cookie: string | undefined) {
  const response = await world.app.request(`${world.config.PUBLIC_URL}/api${path}`, {
    method: method.toUpperCase(),
    headers: { origin: world.config.PUBLIC_URL, ...(cookie && { cookie }), ...headers },
    // Bytes: a text would be given a type of its own.
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
  })
  await response.arrayBuffer()
  return response
}

/** A session of its own for each call about accounts: some end the one that they are made with. */
async function cookieOf({ people }: Deal, role: Role, path: string): Promise<string | undefined> {
  const person = people[role]
  return person && path.startsWith('/accounts') ? world.enter(person) : person?.cookie
}

/** Names of parameters and fields, and what of this deal they mean. */
async function validFor(path: string, { people, listing, id }: Deal): Promise<Record<string, unknown>> {
  const [, folder] = path.split('/')
  const named: Record<string, string> = { equipment: listing, rentals: id, profiles: people.renter.id }
  const toldOf = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', people.owner.id)
    .executeTakeFirst()
  return {
    id: folder === 'notifications' ? toldOf?.id : (named[folder ?? ''] ?? id),
    userId: people.renter.id,
    user_uuid: people.stranger.id,
    rentalId: id,
    equipment_id: listing,
    'idempotency-key': randomUUID(),
    start_date: '2026-07-20',
    end_date: '2026-07-22',
    location: 'Toronto, Ontario',
    category: 'cameras',
    version: 1,
    email: `${randomUUID()}@test.example`,
    password: 'a long enough one',
    from: '2026-07-20',
    to: '2026-07-22',
    images: [],
  }
}
