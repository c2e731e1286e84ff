import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { quarters } from '../../../../tests/support/pictures.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, upload } = rentalsOf(world)
const owner = await world.person('Owner')
const renter = await world.person('Renter')
const people: Record<string, Person | null> = {
  visitor: null,
  stranger: await world.person('Stranger'),
  'another owner': await world.person('Another'),
  owner,
  renter,
  administrator: await world.person('Desk', { admin: true }),
}
const MEGABYTE = 1024 * 1024
const program = new TextEncoder().encode('MZ this is a program')

test('a document is stored, verified and put on the rental, and both sides’ pages hear of it', async () => {
  const rental = await asked(renter, await world.listing(owner))
  const { status, body } = await upload(renter, rental.id, pdf(500))
  expect(status).toBe(200)
  const name = `insurance_${world.clock.now().getTime()}.pdf`
  expect(body).toMatchObject({
    insurance_verified: true,
    insurance_url: `/api/documents/${renter.id}/${name}`,
    may: { see_insurance: true },
  })
  expect(body.events.at(-1)).toMatchObject({ act: 'upload_insurance', actor: 'Renter' })
  expect(await world.services.files.list(renter.id)).toContain(name)
})

test('a second document takes the place of none', async () => {
  const rental = await asked(renter, await world.listing(owner))
  const urls = [await upload(renter, rental.id, pdf(310)), await upload(renter, rental.id, pdf(320))]
  const sizes = urls.map(({ body }) => world.as(renter).get(body.insurance_url.replace('/api', '')))
  expect((await Promise.all(sizes)).map(({ body }) => body.length)).toEqual([310, 320])
})

describe('type and size are those of the content', () => {
  test.each([
    ['a PDF of 9.9 MB', pdf(Math.floor(9.9 * MEGABYTE)), 'policy.pdf', 200],
    ['a PDF of exactly 10 MB', pdf(10 * MEGABYTE), 'policy.pdf', 200],
    ['a PNG', () => quarters().png().toBuffer(), 'policy.png', 200],
    ['a JPEG by another name', () => quarters().jpeg().toBuffer(), 'policy.exe', 200],
  ])('%s passes', async (_, bytes, name, status) => {
    const rental = await asked(renter, await world.listing(owner))
    const sent = typeof bytes === 'function' ? new Uint8Array(await bytes()) : bytes
    expect((await upload(renter, rental.id, sent, name)).status).toBe(status)
  })

  test.each([
    ['a program called .pdf', program, 415, 'Please upload a PDF, JPG, JPEG, or PNG file.'],
    ['an empty file', new Uint8Array(), 415, 'Please upload a PDF, JPG, JPEG, or PNG file.'],
    ['one byte more than 10 MB', pdf(10 * MEGABYTE + 1), 413, 'Please upload a file smaller than 10MB.'],
    ['12 MB', pdf(12 * MEGABYTE), 413, 'Please upload a file smaller than 10MB.'],
  ])('%s is refused beside the field', async (_, bytes, status, detail) => {
    const rental = await asked(renter, await world.listing(owner))
    const answer = await upload(renter, rental.id, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toEqual([{ field: 'file', detail }])
    expect((await world.as(renter).get(`/rentals/${rental.id}`)).body.insurance_url).toBeNull()
  })

  test('a form without a file names the missing field', async () => {
    const rental = await asked(renter, await world.listing(owner))
    const { status, body } = await world.as(renter).post(`/rentals/${rental.id}/insurance`, new FormData())
    expect([status, body.errors[0]]).toEqual([400, { field: 'file', detail: 'Choose a file to upload.' }])
  })
})

describe('readers of an insurance document', () => {
  test.each([
    ['visitor', 401],
    ['stranger', 404],
    ['another owner', 404],
    ['owner', 200],
    ['renter', 200],
    ['administrator', 200],
  ])('%s: %i', async (role, status) => {
    const rental = await asked(renter, await world.listing(owner))
    const { body } = await upload(renter, rental.id, pdf(400))
    // Another owner, of the same renter’s other rental.
    await asked(renter, await world.listing(people['another owner'] as Person))
    const answer = await world.as(people[role] ?? null).get(body.insurance_url.replace('/api', ''))
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="insurance_\d+\.pdf"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('a refused try is in the security record', async () => {
    const rental = await asked(renter, await world.listing(owner))
    const { body } = await upload(renter, rental.id, pdf())
    const path = body.insurance_url.replace('/api/documents/', '')
    await world.as(people.stranger ?? null).get(`/documents/${path}`)
    const events = await world.db
      .selectFrom('security_events')
      .select(['action', 'resource_id', 'user_id', 'details'])
      .execute()
    expect(events.filter(({ details }) => JSON.stringify(details).includes(path))).toMatchObject([
      { action: 'access_refused', resource_id: 'readDocument', user_id: people.stranger?.id },
    ])
  })

  test.each(['/documents/x/y', '/documents/..%2F..%2Fsecrets/key'])('%s is not found', async (path) => {
    expect((await world.as(renter).get(path)).status).toBe(404)
  })
})

test('a résumé is read by the owners whom its person asked, and by no others', async () => {
  const path = `${renter.id}/resume_1.pdf`
  await world.services.files.put(path, pdf(), 'application/pdf')
  const resume = {
    path,
    user_id: renter.id,
    kind: 'resume',
    content_type: 'application/pdf',
    byte_size: 64,
  } as const
  await world.db.insertInto('documents').values(resume).execute()
  const statusFor = async (person: Person) => (await world.as(person).get(`/documents/${path}`)).status
  expect(await statusFor(renter)).toBe(200)
  expect(await statusFor(owner)).toBe(200)
  expect(await statusFor(await world.person())).toBe(404)
})
