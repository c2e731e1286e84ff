import { describe, expect, test } from 'vitest'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const sam = await world.person('Sam')

describe('every answer', () => {
  test('carries its request id and the headers that keep browsers careful', async () => {
    const { headers } = await world.as(null).get('/categories')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('to signed-in people is kept by no browser and no proxy', async () => {
    const paths = ['/rentals', '/notifications', '/accounts/session', `/rentals/${sam.id}`]
    const answers = await Promise.all(paths.map((path) => world.as(sam).get(path)))
    for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store')
  })
})

describe('a write', () => {
  const body = { action: 'test', resource_type: 'test', resource_id: null, details: {} }

  test('from another site is refused, in the reader’s language', async () => {
    const answer = await world.as(sam).post('/procedures/log_security_event', body, {
      origin: 'https://elsewhere.example',
      'x-locale': 'fr-CA',
    })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'foreign_origin',
      detail: expect.stringContaining(`ne vient pas de ${world.config.PUBLIC_URL};`),
    })
  })

  test.each([
    ['of another scheme', 'https://localhost:3000'],
    ['of another port', 'http://localhost:3001'],
    ['of another name for this machine', 'http://127.0.0.1:3000'],
    ['that only begins as ours', 'http://localhost:3000.example'],
    ['that is hidden', 'null'],
  ])('from a page %s is refused, though that is where it was sent', async (_, origin) => {
    const host = URL.canParse(origin) ? new URL(origin).host : 'localhost:3000'
    const { status } = await world.as(sam).post('/procedures/log_security_event', body, { origin, host })
    expect(status).toBe(403)
  })

  test('whose browser says it crosses sites is refused though it names no origin', async () => {
    const answer = await world
      .as(sam)
      .post('/procedures/log_security_event', body, { origin: '', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })

  test('that is too large is refused before it is read', async () => {
    const answer = await world
      .as(sam)
      .post('/procedures/log_security_event', { ...body, details: { long: 'x'.repeat(300_000) } })
    expect(answer.status).toBe(413)
    expect(answer.body.code).toBe('body_too_large')
  })

  test('that is not JSON is a problem document, not a crash', async () => {
    const response = await world.app.request(`${world.config.PUBLIC_URL}/api/procedures/log_security_event`, {
      method: 'POST',
      headers: { origin: world.config.PUBLIC_URL, cookie: sam.cookie, 'content-type': 'application/json' },
      body: '{"action":',
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('with a text that no column can keep is refused, in any field', async () => {
    const nul = 'a\u0000b'
    const answers = await Promise.all([
      world.as(sam).post('/procedures/log_security_event', { ...body, details: { nul } }),
      world.as(null).post('/accounts/sign-in', { identifier: nul, password: 'a long password' }),
      world.as(sam).get('/payments/checkouts/%00'),
      world.as(sam).get('/documents/%00/%00'),
    ])
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      answers.map(() => [400, 'invalid_input']),
    )
  })

  test('at an address that nothing can keep finds nothing, and is written down', async () => {
    const mo = await world.person('Mo')
    expect((await world.as(mo).delete('/equipment/%00')).status).toBe(404)
    const noted = await world.db
      .selectFrom('security_events')
      .select('details')
      .where('user_id', '=', mo.id)
      .where('action', '=', 'access_refused')
      .execute()
    expect(noted).toEqual([{ details: { method: 'DELETE', path: '/api/equipment/%00', status: 404 } }])
  })

  test('that does not fit its contract names every bad field', async () => {
    const answer = await world.as(sam).post('/procedures/log_security_event', { action: 7 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(
      expect.arrayContaining(['action', 'resource_type']),
    )
  })
})
