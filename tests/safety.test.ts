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
      detail: expect.stringContaining('autre site'),
    })
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

  test('that does not fit its contract names every bad field', async () => {
    const answer = await world.as(sam).post('/procedures/log_security_event', { action: 7 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(
      expect.arrayContaining(['action', 'resource_type']),
    )
  })
})
