import { describe, expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { ACCESS_KEY, type Access } from '../src/platform/http/route.ts'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
type Route = { method: string; path: string; operationId: string; access: Access }
const routes: Route[] = api.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === 'route'
    ? [{ ...definition.route, access: definition.route[ACCESS_KEY as never] } as unknown as Route]
    : [],
)

/** Nothing of this id exists: a route that lets somebody in may answer 400, 404 or succeed, but never 401. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

// Every call has a new person: some routes end the session they are called with.
describe('every route of the contract × every role', () => {
  test('there are routes, each with its own name and a declared access', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(new Set(routes.map((route) => route.operationId)).size).toBe(routes.length)
    expect(routes.filter((route) => !route.access)).toEqual([])
  })

  test.each(routes)('$method $path ($access) turns a visitor away unless it is public', async (route) => {
    const { status } = await call(route, null)
    if (route.access === 'public') expect(status).not.toBe(401)
    else expect(status).toBe(401)
  })

  test.each(routes)('$method $path ($access) shows a stranger nothing that is not theirs', async (route) => {
    const { status } = await call(route, await world.person('Stranger'))
    expect(status).not.toBe(401)
    if (route.access === 'admin') expect(status).toBe(404)
    expect(status).toBeLessThan(500)
  })

  test.each(routes)('$method $path ($access) lets an administrator through the door', async (route) => {
    const { status } = await call(route, await world.person('Admin', { admin: true }))
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  })
})

function call(route: Route, person: Person | null) {
  const path = route.path.replace(/\{[^}]+\}/g, NOBODY)
  const as = world.as(person)
  const method = route.method as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return method === 'get' || method === 'delete' ? as[method](path) : as[method](path, {})
}
