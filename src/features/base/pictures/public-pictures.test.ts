import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLATE_KINDS } from '#artwork/plates/plate-kinds.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { readPicturePath } from './picture.ts'

const world = await createWorld()
const folder = join(world.config.DATA_DIR, 'files', 'media', 'plates')

describe('the address of a picture', () => {
  test('every kind of plate has one', () => {
    const found = PLATE_KINDS.map((kind) => readPicturePath(`plates/${kind}-11-480.webp`)?.plate?.kind)
    expect(found).toEqual([...PLATE_KINDS])
  })

  test.each([
    'plates/cine-primes-60-480.webp',
    'plates/cine-primes-01-480.webp',
    'plates/cine-primes-1-481.webp',
    'plates/cine-primes-1-share.webp',
    'plates/unheard-of-1-480.webp',
    'plates/other.webp',
    '../postgres.password',
    'listings/../../postgres.password',
    'listings/%2e%2e/secret.webp',
    'listings/.hidden.webp',
    'listings/picture.svg',
    'picture.webp',
    '',
  ])('%j is none', (path) => {
    expect(readPicturePath(path)).toBeNull()
  })
})

describe('GET /media', () => {
  test('a plate is drawn on demand, once for many who ask, kept, and never asked for again', async () => {
    const address = '/media/plates/cine-primes-3-480.webp'
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.app.request(address)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const [first] = answers
    expect(first?.headers.get('content-type')).toBe('image/webp')
    expect(first?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = first?.headers.get('etag') ?? ''
    expect(new Set(answers.map((answer) => answer.headers.get('etag')))).toEqual(new Set([etag]))
    expect(await readdir(folder)).toEqual(['cine-primes-3-480.webp'])
    const again = await world.app.request(address, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a picture that was stored is served with its type; one that was not is not found', async () => {
    await world.services.files.put('media/listings/abc-480.webp', new Uint8Array([1, 2, 3]), 'image/webp')
    const stored = await world.app.request('/media/listings/abc-480.webp')
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    const missing = await world.app.request('/media/listings/abd-480.webp')
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  test('private documents are not reached through it', async () => {
    await world.services.files.put('someone/insurance-1.webp', new Uint8Array([1]), 'image/webp')
    for (const path of ['/media/../someone/insurance-1.webp', '/media/someone/insurance-1.webp']) {
      expect((await world.app.request(path)).status).toBe(404)
    }
  })
})
