import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld({}, { bodyMs: 50, pieceMs: 50 })
const url = await world.listen()
const sam = await world.person('Sam')

/** Begins to send a body that never ends; answers the status. */
async function begin(path: string, type: string, person: Person) {
  const { cookie } = person
  const headers = { cookie, origin: world.config.PUBLIC_URL, 'content-type': type, 'content-length': 5000 }
  const sending = request(`${url}${path}`, { method: 'POST', headers })
  sending.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nsome')
  const [response] = await once(sending, 'response')
  sending.on('error', () => undefined).destroy()
  return response.statusCode
}

test.each([
  ['a picture', '/api/equipment/images', 'multipart/form-data; boundary=edge'],
  ['a logo', '/api/stores/logo', 'multipart/form-data; boundary=edge'],
  ['words', '/api/procedures/log_security_event', 'application/json'],
])('%s that stops arriving is answered, and its place is free again', async (_what, path, type) => {
  expect(await Promise.all(Array.from({ length: 8 }, () => begin(path, type, sam)))).toEqual(
    Array(8).fill(408),
  )
  expect(world.faults).toEqual([])
})
