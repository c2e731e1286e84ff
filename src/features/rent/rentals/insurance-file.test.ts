import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng, corners, quarters } from '../../../../tests/support/pictures.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, upload } = rentalsOf(world)
const { files } = world.services
const owner = await world.person('Owner')
const desk = await world.person('Desk', { admin: true })

/** A rental that a new renter asked for. */
async function requested() {
  const renter = await world.person('Renter')
  return { renter, rental: await asked(renter, await world.listing(owner)) }
}

describe('a refused file gets the words of SPEC §8, and leaves no trace', () => {
  const traces = async ({ renter, rental }: Awaited<ReturnType<typeof requested>>) => {
    await world.runJobs()
    return {
      files: await files.list(renter.id),
      rows: await world.db.selectFrom('documents').select('id').where('user_id', '=', renter.id).execute(),
      url: (await world.as(renter).get(`/rentals/${rental.id}`)).body.insurance_url,
    }
  }
  const none = { files: [], rows: [], url: null }

  test.each([
    ['never arrived', async () => {}],
    ['arrived and can’t be seen', files.put],
  ])('a file that %s in storage is not verified', async (_what, put) => {
    const { renter, rental } = await requested()
    const { put: really, list } = files
    Object.assign(files, { put, list: async () => [] })
    const answer = await upload(renter, rental.id, pdf())
    Object.assign(files, { put: really, list })
    expect([answer.status, answer.body.detail]).toEqual([422, 'Could not verify file upload'])
    expect(await traces({ renter, rental })).toEqual(none)
  })

  test('a rental that the database did not change has no document', async () => {
    const { renter, rental } = await requested()
    await breakInsurance(rental.id)
    const { status, body } = await upload(renter, rental.id, pdf())
    expect([status, body.code, body.errors]).toEqual([
      503,
      'insurance_not_kept',
      [{ field: 'file', detail: body.detail }],
    ])
    expect(await traces({ renter, rental })).toEqual(none)
    expect(world.faults.splice(0).join()).toContain('could not be put on its rental')
  })

  test('a rental that was closed meanwhile has none', async () => {
    const { renter, rental } = await requested()
    const { put } = files
    files.put = async (...file) => {
      await world.db.updateTable('rentals').set({ stage: 'rejected' }).where('id', '=', rental.id).execute()
      await put(...file)
    }
    const { status, body } = await upload(renter, rental.id, pdf())
    files.put = put
    expect([status, body.code]).toEqual([409, 'insurance_closed'])
    expect(await traces({ renter, rental })).toEqual(none)
  })

  test('of one that storage can’t delete at once, the bytes go later', async () => {
    const { renter, rental } = await requested()
    const { delete: really } = files
    files.delete = async () => {
      throw new Error('The disk is away.')
    }
    await breakInsurance(rental.id)
    expect((await upload(renter, rental.id, pdf())).status).toBe(503)
    files.delete = really
    expect(await traces({ renter, rental })).toEqual(none)
    expect(world.faults.splice(0)).toHaveLength(1)
  })
})

describe('a stored file matches its content', () => {
  const secret = 'GPS-43.65-79.38'
  async function kept(bytes: Uint8Array) {
    const { renter, rental } = await requested()
    const { status, body } = await upload(renter, rental.id, new Uint8Array(bytes))
    expect([status, body.code]).toEqual([200, undefined])
    const path = body.insurance_url.replace('/api/documents/', '')
    return Buffer.from(await files.get(path))
  }

  test.each(['jpeg', 'png'] as const)('of a %s no place, no note and nothing behind it', async (format) => {
    const noted = quarters(400, 300)
      .withExif({ IFD0: { ImageDescription: secret } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
    const bytes = Buffer.concat([await noted.toFormat(format).toBuffer(), Buffer.from(`<script>${secret}`)])
    const file = await kept(bytes)
    expect(file.includes(secret)).toBe(false)
    const { exif, xmp, icc, iptc, ...shown } = await sharp(file).metadata()
    expect({ exif, xmp, icc, iptc }).toEqual({})
    expect(shown).toMatchObject({ format, width: 300, height: 400 })
    expect(await corners(file)).toEqual(['blue', 'red', 'green', 'yellow'])
  })

  test('of a page photographed large, as much as is read', async () => {
    const file = await sharp(await kept(await quarters(6000, 4000).jpeg().toBuffer())).metadata()
    expect((file.width ?? 0) * (file.height ?? 0)).toBeGreaterThan(15_900_000)
    expect((file.width ?? 0) * (file.height ?? 0)).toBeLessThanOrEqual(16_000_000)
  })

  test('a PDF that only shows its pages stays as it is', async () => {
    expect(await kept(pdf(700))).toEqual(Buffer.from(pdf(700)))
  })

  test.each([
    ['half a JPEG', 'picture_broken', async () => (await quarters().jpeg().toBuffer()).subarray(0, 3000)],
    ['a PNG that would be 400 megapixels', 'picture_too_many_pixels', () => blackPng(20_000, 20_000)],
    [
      'a PDF with a script',
      'document_active',
      () => changed('/Type/Catalog', '/OpenAction<</S/JavaScript/JS(1)>>'),
    ],
    ['a PDF with a web page', 'document_active', () => changed('%%EOF', '<html><script>alert(1)</script>')],
    ['the head of a PDF', 'document_broken', () => new TextEncoder().encode(`%PDF-1.7\n${' '.repeat(99)}`)],
  ])('%s is refused beside the field: %s', async (_what, code, make) => {
    const { renter, rental } = await requested()
    const { status, body } = await upload(renter, rental.id, new Uint8Array(await make()))
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field: 'file', detail: body.detail }]])
    expect((await world.as(renter).get(`/rentals/${rental.id}`)).body.insurance_url).toBeNull()
  })

  test('a web page that calls itself a PDF is none', async () => {
    const { renter, rental } = await requested()
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>%PDF-1.7')
    const { status, body } = await upload(renter, rental.id, page)
    expect([status, body.code]).toEqual([415, 'invalid_file_type'])
  })
})

describe('opened', () => {
  test('a picture is shown, where nothing it could hold would run', async () => {
    const { renter, rental } = await requested()
    const { body } = await upload(renter, rental.id, new Uint8Array(await quarters().png().toBuffer()))
    const { headers } = await world.as(owner).get(body.insurance_url.replace('/api', ''))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })

  test('an administrator’s opening of another person’s file is recorded, and no other opening', async () => {
    const { renter, rental } = await requested()
    const { body } = await upload(renter, rental.id, pdf())
    const path = body.insurance_url.replace('/api/documents/', '')
    for (const reader of [owner, renter, desk, desk])
      expect((await world.as(reader).get(`/documents/${path}`)).status).toBe(200)
    const opened = await world.db
      .selectFrom('security_events')
      .select(['action', 'user_id', 'actor_id', 'resource_type', 'details'])
      .where('resource_id', '=', path)
      .execute()
    const one = {
      action: 'document_opened_by_administrator',
      user_id: renter.id,
      actor_id: desk.id,
      resource_type: 'document',
      details: { kind: 'insurance', of: renter.id },
    }
    expect(opened).toEqual([one, one])
  })

  test('an administrator opens another person’s file within working hours after a proof alone; its parties do at any time', async () => {
    const { renter, rental } = await requested()
    const { body } = await upload(renter, rental.id, pdf())
    const path = body.insurance_url.replace('/api', '')
    const admin = await world.person('Late', { admin: true })
    await world.db
      .updateTable('sessions')
      .set({ proven_at: new Date(world.clock.now().getTime() - 8 * 3_600_000) })
      .where('user_id', 'in', [admin.id, renter.id])
      .execute()
    const late = await world.as(admin).get(path)
    expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
    expect((await world.as(renter).get(path)).status).toBe(200)
  })

  test('a file whose opening cannot be recorded is not shown', async () => {
    const { renter, rental } = await requested()
    const { body } = await upload(renter, rental.id, pdf())
    const path = body.insurance_url.replace('/api', '')
    await sql`alter table security_events add constraint full_up check (action <> 'document_opened_by_administrator') not valid`.execute(
      world.db,
    )
    const refused = await world.as(desk).get(path)
    const shown = await world.as(owner).get(path)
    await sql`alter table security_events drop constraint full_up`.execute(world.db)
    expect([refused.status, shown.status]).toEqual([500, 200])
    expect(world.faults.splice(0).join()).toContain('full_up')
  })
})

/** The PDF of the tests with a part of it changed. */
function changed(part: string, into: string): Uint8Array {
  return new TextEncoder().encode(new TextDecoder().decode(pdf()).replace(part, `${part}${into}`))
}

/** The database refuses to name a document on one rental. */
async function breakInsurance(rentalId: string) {
  const name = sql.ref(`broken_${rentalId.replaceAll('-', '')}`)
  const check = sql`id <> ${sql.lit(rentalId)}::uuid or insurance_url is null`
  await sql`alter table rentals add constraint ${name} check (${check}) not valid`.execute(world.db)
}
