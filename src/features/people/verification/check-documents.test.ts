import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { checksOf } from '../../../../tests/support/checks.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { formWith, quarters } from '../../../../tests/support/pictures.ts'
import { pdf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { sweepUnsent } from '../../base/documents/drop-document.ts'
import { tendChecks } from './nightly.ts'

const world = await createWorld()
const { submit, submitted, withdraw, decide, read, rowOf } = checksOf(world)
const { files } = world.services
const admin = await world.person('Desk', { admin: true })
const DAY = 86_400_000

const onDisk = ({ id }: { id: string }) => files.list(id)
const documentRows = ({ id }: { id: string }) =>
  world.db.selectFrom('documents').select('path').where('user_id', '=', id).execute()
const consentsOf = async (person: Person) => (await world.as(person).get('/consents')).body.items
/** Deciding asks for a proof of the last eight hours; the clock goes far here. */
const asAdmin = async () => ({ ...admin, cookie: await world.enter(admin) })

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const png = await quarters(40, 30).png().toBuffer()

describe('the bytes are gone after each way out', () => {
  const ways: [string, string, (person: Person, id: string) => Promise<unknown>][] = [
    ['accepted', 'accepted', (_, id) => decide(admin, id)],
    ['refused', 'refused', (_, id) => decide(admin, id, { accepted: false, reason: 'It is blurred.' })],
    ['withdrawn', 'withdrawn', (person, id) => withdraw(person, id)],
    [
      'its consent is withdrawn',
      'withdrawn',
      async (person) => {
        const [consent] = await consentsOf(person)
        await world.as(person).post(`/consents/${consent.id}/withdrawal`)
      },
    ],
    [
      'nobody looked for 14 days',
      'timed_out',
      async () => {
        world.clock.advance(14 * DAY)
        await tendChecks(world.services)
      },
    ],
  ]

  test.each(ways)('%s', async (_, status, leave) => {
    const person = await world.person('Mika')
    const { id } = await submitted(person)
    expect([await onDisk(person), await documentRows(person)]).toMatchObject([{ length: 1 }, { length: 1 }])
    await leave(person, id)
    expect(await documentRows(person)).toEqual([])
    expect((await rowOf(id)).document_deleted_at).toBeNull()
    await world.runJobs()
    expect(await onDisk(person)).toEqual([])
    expect(await rowOf(id)).toMatchObject({
      status,
      document_id: null,
      document_deleted_at: world.clock.now(),
    })
  })

  test.each([
    ['before the bytes were gone', async () => {}],
    ['after they were', files.delete],
  ])('a job that ended %s is done again', async (_, deletes) => {
    const person = await world.person('Mika')
    const { id } = await submitted(person)
    await withdraw(person, id)
    const { delete: really } = files
    files.delete = async (path) => {
      await deletes(path)
      throw new Error('The disk is away.')
    }
    await world.runJobs()
    files.delete = really
    expect((await rowOf(id)).document_deleted_at).toBeNull()
    await again(async () => (await rowOf(id)).document_deleted_at !== null)
    expect(await onDisk(person)).toEqual([])
  })

  test('a file that is still in storage is not noted as deleted', async () => {
    const person = await world.person('Mika')
    const { id } = await submitted(person)
    await withdraw(person, id)
    const { delete: really } = files
    files.delete = async () => {}
    await world.runJobs()
    expect((await rowOf(id)).document_deleted_at).toBeNull()
    files.delete = really
    await again(async () => (await rowOf(id)).document_deleted_at !== null)
    expect(await onDisk(person)).toEqual([])
  })

  test('a file that never became part of a check is swept after a day', async () => {
    const person = await world.person('Mika')
    const { id, document_url } = await submitted(person)
    const path = `${person.id}/police_clearance_1.pdf`
    await files.put(path, pdf(), 'application/pdf')
    await world.db
      .insertInto('documents')
      .values({
        path,
        ...{ user_id: person.id, kind: 'police_clearance', content_type: 'application/pdf', byte_size: 300 },
        created_at: world.clock.now(),
      })
      .execute()
    world.clock.advance(DAY + 1)
    await sweepUnsent(world.services, new Date(world.clock.now().getTime() - DAY), 500)
    await world.runJobs()
    expect((await onDisk(person)).map((name) => `/api/documents/${person.id}/${name}`)).toEqual([
      document_url,
    ])
    expect((await rowOf(id)).status).toBe('submitted')
  })
})

/** Runs jobs that failed before, now; how they failed may be noted a moment after. */
const again = (isDone: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await world.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await world.runJobs()
      return isDone()
    })
    .toBe(true)

describe('refused files', () => {
  test('a fourth document within a month', async () => {
    const person = await world.person('Mika')
    for (let sent = 0; sent < 3; sent += 1) await withdraw(person, (await submitted(person)).id)
    const { status, body } = await submit(person)
    expect([status, body.code]).toEqual([429, 'check_full'])
    expect((await read(person)).identity.opening.state).toBe('full')
    world.clock.advance(30 * DAY)
    expect((await submit(person)).status).toBe(201)
  })

  test('one’s own document, by the desk itself', async () => {
    const at = await asAdmin()
    const { id } = await submitted(at)
    expect((await decide(at, id)).body.code).toBe('own_matter')
  })

  test.each([
    ['no consent to it', 'kind=identity&text_version='],
    ['an older text', 'kind=identity&text_version=2020-01-01'],
  ])('%s', async (_, asked) => {
    const person = await world.person('Mika')
    const { status, body } = await world.as(person).post(`/verification/checks?${asked}`, formWith(pdf()))
    expect([status, body.code]).toEqual([409, 'consent_outdated'])
    expect([await onDisk(person), await consentsOf(person)]).toEqual([[], []])
  })

  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const locked = new TextEncoder().encode(
    new TextDecoder()
      .decode(pdf())
      .replace(
        'trailer',
        `4 0 obj <</Type/ObjStm/N 1/First 4>>\nstream\n${'\x07'.repeat(64)}\nendstream endobj\ntrailer`,
      ),
  )
  test.each([
    ['an SVG that is called a PNG', svg, 415],
    ['a program', new TextEncoder().encode('MZ this is a program'), 415],
    ['a picture whose middle is a web page', new Uint8Array([...png.subarray(0, 60), ...svg]), 422],
    ['a PDF that is protected', locked, 422],
    ['nothing', new Uint8Array(), 415],
    ['one byte more than 10 MB', pdf(10 * 1024 * 1024 + 1), 413],
  ])('%s', async (_, bytes, status) => {
    const person = await world.person('Mika')
    expect((await submit(person, 'identity', bytes)).status).toBe(status)
    expect([await onDisk(person), await documentRows(person), await consentsOf(person)]).toEqual([[], [], []])
  })
})

describe('of a picture only what it shows is kept', () => {
  const keptOf = async (person: Person, bytes: Uint8Array) => {
    const { document_url } = (await submit(person, 'identity', bytes)).body
    return Buffer.from(await files.get(document_url.replace('/api/documents/', '')))
  }

  test('nothing that was written into it or behind it', async () => {
    const drawn = quarters(400, 300).withExif({ IFD0: { ImageDescription: 'secret place' } })
    const kept = await keptOf(
      await world.person('Mika'),
      Buffer.concat([await drawn.jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    )
    expect(kept.includes('secret place') || kept.includes('<script>')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  })

  test('a telephone’s HEIC is kept as a JPEG', async () => {
    const heic = await readFile(new URL('../../base/pictures/fixtures/telephone.heic', import.meta.url))
    const person = await world.person('Mika')
    const kept = await keptOf(person, heic)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
    expect(await onDisk(person)).toEqual([expect.stringMatching(/^identity_\d+\.jpg$/)])
  })
})
