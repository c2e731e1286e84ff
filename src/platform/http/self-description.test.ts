import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld()

test('GET /api/openapi.json describes every route with who may call it', async () => {
  const { status, body } = await world.as(null).get('/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const search = body.paths['/equipment'].get
  expect([search.operationId, search['x-access']]).toEqual(['searchEquipment', 'public'])
  expect(search.parameters.map(({ name }: { name: string }) => name)).toContain('radius_km')
})

test('GET /api/docs reads without a script, in the reader’s language', async () => {
  const { status, body, headers } = await world.as(null, { 'x-locale': 'fr-CA' }).get('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toContain('L’API de Northreel')
  expect(body).toContain('id="searchEquipment"')
  expect(body).not.toContain('<script')
})
