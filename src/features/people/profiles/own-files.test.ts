import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepUnsent } from '#features/base/documents/drop-document.ts'
import { sweepPictures } from '#features/base/pictures/sweep-pictures.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { blackPng, corners, formWith, quarters } from '../../../../tests/support/pictures.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked } = rentalsOf(world)
const { files } = world.services

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const sendAvatar = (person: Person, bytes: Uint8Array) =>
  world.as(person).post('/profiles/avatar', formWith(bytes))
const wear = (person: Person, avatar_url: string | null) =>
  world.as(person).patch(`/profiles/${person.id}`, { avatar_url })
const sendResume = (person: Person, bytes: Uint8Array) =>
  world.as(person).post('/profiles/resume', formWith(bytes, 'me.pdf'))

describe('a picture of oneself', () => {
  test('is cut to a square from its middle, and appears with its person everywhere', async () => {
    const ana = await world.person('Ana')
    const { status, body } = await sendAvatar(ana, await quarters(800, 400).jpeg().toBuffer())
    expect([status, body.avatar_url]).toEqual([
      201,
      expect.stringMatching(/^\/media\/avatars\/[0-9a-f-]{36}-384\.webp$/),
    ])
    const worn = await wear(ana, body.avatar_url)
    expect([worn.status, worn.body.display_avatar_url]).toEqual([200, body.avatar_url])
    const seen = await world.as(null).get(`/profiles/${ana.id}`)
    const { profile } = (await world.as(ana).get('/accounts/session')).body
    expect([seen.body.avatar_url, profile.display_avatar_url]).toEqual([body.avatar_url, body.avatar_url])
    const file = Buffer.from(await (await world.app.request(body.avatar_url)).arrayBuffer())
    expect(await sharp(file).metadata()).toMatchObject({ width: 384, height: 384, hasAlpha: false })
    expect(await corners(file)).toEqual(['red', 'green', 'yellow', 'blue'])
    expect((await wear(ana, null)).body.avatar_url).toBeNull()
  })

  test('refuses another person’s, a logo, and an address from elsewhere', async () => {
    const [ana, sam] = [await world.person('Ana'), await world.person('Sam')]
    const theirs = (await sendAvatar(sam, await quarters().png().toBuffer())).body.avatar_url
    const form = formWith(await quarters().png().toBuffer())
    const logo = (await world.as(ana).post('/stores/logo', form)).body.logo_url
    for (const url of [theirs, logo, 'https://elsewhere.example/a.webp', '/media/avatars/nothing-384.webp']) {
      const { status, body } = await wear(ana, url)
      expect([status, body.code, body.errors[0].field]).toEqual([422, 'picture_gone', 'avatar_url'])
    }
  })

  test('that is no picture, or would be too large, is refused', async () => {
    const ana = await world.person('Ana')
    expect((await sendAvatar(ana, new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(415)
    expect((await sendAvatar(ana, blackPng(20_000, 20_000))).body.code).toBe('picture_too_many_pixels')
  })

  test('goes with its bytes a day after another took its place; the new one stays', async () => {
    const ana = await world.person('Ana')
    const first = (await sendAvatar(ana, await quarters().png().toBuffer())).body.avatar_url
    await wear(ana, first)
    const second = (await sendAvatar(ana, await quarters().negate().png().toBuffer())).body.avatar_url
    await wear(ana, second)
    await world.db.updateTable('moderation_items').set({ reviewed_at: new Date() }).execute()
    const longAgo = new Date(Date.now() - 2 * 86_400_000)
    await world.db.updateTable('pictures').set({ wanted_at: longAgo }).where('user_id', '=', ana.id).execute()
    await sweep()
    const left = await readdir(join(world.config.DATA_DIR, 'files/media/avatars'))
    expect(left.some((name) => first.includes(name))).toBe(false)
    expect(left.some((name) => second.includes(name))).toBe(true)
  })
})

describe('a résumé', () => {
  test('of 9.9 MB is kept, replaced and removed with its bytes', async () => {
    const ana = await world.person('Ana')
    const first = await sendResume(ana, pdf(9_900_000))
    expect([first.status, first.body.resume_url]).toEqual([
      201,
      expect.stringMatching(new RegExp(`^/api/documents/${ana.id}/resume_\\d+\\.pdf$`)),
    ])
    expect((await world.as(ana).get('/accounts/session')).body.profile.resume_url).toBe(first.body.resume_url)
    const second = await sendResume(ana, pdf(700))
    await world.runJobs()
    expect(await files.list(ana.id)).toEqual([second.body.resume_url.split('/').at(-1)])
    expect((await world.as(ana).get(first.body.resume_url.replace('/api', ''))).status).toBe(404)
    const removed = await world.as(ana).delete('/profiles/resume')
    expect([removed.status, removed.body]).toEqual([200, { resume_url: null }])
    await world.runJobs()
    expect([await files.list(ana.id), await rowsOf(ana)]).toEqual([[], []])
    expect((await world.as(ana).delete('/profiles/resume')).status).toBe(200)
  })

  test('of which two come at one instant is one', async () => {
    const ana = await world.person('Ana')
    await Promise.all([sendResume(ana, pdf(400)), sendResume(ana, pdf(500))])
    await world.runJobs()
    expect([(await files.list(ana.id)).length, (await rowsOf(ana)).length]).toEqual([1, 1])
  })

  test('opens for owners with a request from its person, and for no others', async () => {
    const [ana, owner, other] = [
      await world.person('Ana'),
      await world.person('Owner'),
      await world.person('Other'),
    ]
    const { body } = await sendResume(ana, pdf())
    const open = async (person: Person | null) =>
      (await world.as(person).get(body.resume_url.replace('/api', ''))).status
    expect([await open(ana), await open(owner), await open(other), await open(null)]).toEqual([
      200, 404, 404, 401,
    ])
    await asked(ana, await world.listing(owner))
    expect([await open(owner), await open(other)]).toEqual([200, 404])
  })

  test.each([
    ['a page that calls itself one', 415, 'resume_type', new TextEncoder().encode('<!doctype html>%PDF-1.7')],
    ['a picture', 415, 'resume_type', blackPng(10, 10)],
    ['a PDF with a script', 422, 'document_active', scripted()],
    ['one of more than 10 MB', 413, 'file_too_large', pdf(10 * 1024 * 1024 + 1)],
  ])('%s is refused beside the field, and leaves nothing', async (_what, status, code, bytes) => {
    const ana = await world.person('Ana')
    const answer = await sendResume(ana, bytes)
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([status, code, 'file'])
    expect([await files.list(ana.id), await rowsOf(ana)]).toEqual([[], []])
  })

  test('that never came to stand in a profile is swept away', async () => {
    const ana = await world.person('Ana')
    await sendResume(ana, pdf())
    await world.db.updateTable('profiles').set({ resume_url: null }).where('id', '=', ana.id).execute()
    world.clock.advance(86_400_001)
    await sweep()
    expect([await files.list(ana.id), await rowsOf(ana)]).toEqual([[], []])
  })
})

const rowsOf = ({ id }: Person) =>
  world.db.selectFrom('documents').select('id').where('user_id', '=', id).execute()

/** Runs the hourly job and the jobs that it orders. */
async function sweep() {
  await sweepPictures(world.services, 500)
  const before = new Date(world.clock.now().getTime() - 86_400_000)
  await sweepUnsent(world.services, before, 500)
  await world.runJobs()
}

function scripted(): Uint8Array {
  const text = new TextDecoder().decode(pdf(600))
  return new TextEncoder().encode(
    text.replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>'),
  )
}
