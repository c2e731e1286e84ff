import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/database.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { claimLogo, claimPictures } from './claim-pictures.ts'
import type { EquipmentImage } from './contract.ts'
import { insertPicture } from './store.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { fileNames, type Purpose } from './upload.ts'

const world = await createWorld()
const { db } = world
const ana = await world.person('Ana')
const mika = await world.person('Mika')

const claim = (person: Person, sources: string[], already: EquipmentImage[] = []) =>
  transact(db, (trx) =>
    claimPictures(
      trx,
      person.id,
      sources.map((src, place) => ({ src, alt: `Picture ${place}` })),
      already,
    ),
  )

const A_DAY_MS = 86_400_000
let count = 0

/** A picture as it is after its upload, files and all. */
async function uploaded(person: Person, purpose: Purpose = 'listing'): Promise<EquipmentImage> {
  count += 1
  const src = `/media/${purpose}s/picture-${count}`
  const drawn = { widths: purpose === 'logo' ? [384] : [480, 800], width: 800, height: 600, blur: 'data:,' }
  await insertPicture(db, { ...drawn, user_id: person.id, src, purpose })
  for (const { name, contentType } of fileNames(drawn.widths)) {
    await world.services.files.put(`${src.slice(1)}-${name}`, new Uint8Array([1]), contentType)
  }
  return { ...drawn, src, alt: '' }
}

describe('the pictures of a listing', () => {
  test('are those that its owner uploaded, in the order and with the captions that are asked for', async () => {
    const [first, second] = [await uploaded(ana), await uploaded(ana)]
    expect(await claim(ana, [second.src, first.src])).toEqual([
      { ...second, alt: 'Picture 0' },
      { ...first, alt: 'Picture 1' },
    ])
  })

  test('are its present ones, even drawn ones without an uploader', async () => {
    const plate = { ...(await uploaded(mika)), src: '/media/plates/drones-3' }
    const fresh = await uploaded(ana)
    expect(await claim(ana, [plate.src, fresh.src], [plate])).toEqual([
      { ...plate, alt: 'Picture 0' },
      { ...fresh, alt: 'Picture 1' },
    ])
    expect(await claim(ana, [], [plate])).toEqual([])
  })

  test.each([
    ['somebody else’s', () => uploaded(mika).then(({ src }) => src)],
    ['a logo', () => uploaded(ana, 'logo').then(({ src }) => src)],
    ['a drawn one', async () => '/media/plates/drones-3'],
    ['one from elsewhere', async () => 'https://example.com/picture'],
  ])('are never %s, and then none is taken', async (_what, other) => {
    const own = await uploaded(ana)
    const errors = [{ field: 'images.1', code: 'picture_gone' }]
    expect(await claim(ana, [own.src, await other()])).toMatchObject({ refused: 'picture_gone', errors })
    const { claimed_at } = await pictureOf(own)
    expect(claimed_at).toBeNull()
  })
})

test('the logo of a store is one that its keeper uploaded, the one it has, or none', async () => {
  const { src } = await uploaded(ana, 'logo')
  const [url, photograph] = [`${src}-384.webp`, `${(await uploaded(ana)).src}-384.webp`]
  const take = (person: Person, wanted: string | null, already: string | null = null) =>
    transact(db, (trx) => claimLogo(trx, person.id, wanted, already))
  expect(await take(ana, url)).toBe(url)
  expect(await take(ana, null)).toBeNull()
  expect(await take(mika, '/media/drawn.webp', '/media/drawn.webp')).toBe('/media/drawn.webp')
  for (const [person, wanted] of [
    [mika, url],
    [ana, photograph],
    [ana, 'https://example.com/logo.webp'],
  ] as const) {
    expect(await take(person, wanted)).toMatchObject({ refused: 'picture_gone', field: 'logo_url' })
  }
})

describe('the sweeper', () => {
  beforeEach(() => db.deleteFrom('pictures').execute())

  test('forgets a picture that nothing took for a day, with its files', async () => {
    const [old, fresh] = [await uploaded(ana), await uploaded(ana)]
    const late = await uploaded(ana)
    await age(old, late)
    expect(await swept()).toEqual([fresh.src])
    // Each that is gone is named, and none of the others is taken.
    expect(await claim(ana, [old.src, fresh.src, late.src])).toMatchObject({
      refused: 'picture_gone',
      errors: [{ field: 'images.0' }, { field: 'images.2' }],
    })
    expect((await pictureOf(fresh)).claimed_at).toBeNull()
    expect(await filesOf(old)).toEqual([])
    expect(await filesOf(fresh)).toHaveLength(3)
  })

  test('leaves one alone that was just taken, and looks at one that is shown again a day later', async () => {
    const [taken, shown] = [await uploaded(ana), await uploaded(ana)]
    await age(taken, shown)
    await claim(ana, [taken.src])
    await show(await world.listing(ana), shown)
    const { wanted_at: before } = await pictureOf(shown)
    expect(await swept()).toEqual([taken.src, shown.src])
    const { wanted_at } = await pictureOf(shown)
    expect(wanted_at.getTime() - before.getTime()).toBeGreaterThan(A_DAY_MS)
  })

  test('forgets what its listing shows no more, once it has been moderated', async () => {
    const picture = await uploaded(ana)
    const listing = await world.listing(ana)
    await show(listing, picture)
    await show(listing)
    await age(picture)
    expect(await swept()).toEqual([picture.src])
    await moderate()
    await age(picture)
    expect(await swept()).toEqual([])
  })

  test('keeps what a removed listing shows to those who rented it, and no other', async () => {
    const [rented, other] = [await uploaded(ana), await uploaded(ana)]
    const [rentedListing, otherListing] = [await world.listing(ana), await world.listing(ana)]
    await show(rentedListing, rented)
    await show(otherListing, other)
    await rentalsOf(world).asked(mika, rentedListing)
    await db
      .updateTable('equipment')
      .set({ deleted_at: new Date() })
      .where('id', 'in', [rentedListing, otherListing])
      .execute()
    await moderate()
    await age(rented, other)
    expect(await swept()).toEqual([rented.src])
  })

  test('keeps a store’s logo and forgets the one before it', async () => {
    const [before, now] = [await uploaded(ana, 'logo'), await uploaded(ana, 'logo')]
    const logo_url = `${now.src}-384.webp`
    await db.insertInto('stores').values({ name: 'Ana’s', user_id: ana.id, logo_url }).execute()
    await moderate()
    await age(before, now)
    expect(await swept()).toEqual([now.src])
  })

  test('gets through more than it takes at once', async () => {
    const rows = Array.from({ length: 501 }, (_, place) => ({
      user_id: ana.id,
      src: `/media/listings/many-${place}`,
      purpose: 'listing' as const,
      widths: [1],
      width: 1,
      height: 1,
      blur: '',
      wanted_at: new Date(0),
    }))
    await db.insertInto('pictures').values(rows).execute()
    expect(await sweepPictures(world.services, 500)).toBe(500)
    expect(await sweepPictures(world.services, 500)).toBeLessThan(500)
    expect(await db.selectFrom('pictures').select('src').execute()).toEqual([])
  })
})

const pictureOf = ({ src }: { src: string }) =>
  db.selectFrom('pictures').selectAll().where('src', '=', src).executeTakeFirstOrThrow()

async function age(...pictures: { src: string }[]) {
  const sources = pictures.map(({ src }) => src)
  const wanted_at = sql<Date>`now() - interval '25 hours'`
  await db.updateTable('pictures').set({ wanted_at }).where('src', 'in', sources).execute()
}

async function show(listing: string, ...images: EquipmentImage[]) {
  await db
    .updateTable('equipment')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', listing)
    .execute()
}

const moderate = () => db.updateTable('moderation_items').set({ reviewed_at: new Date() }).execute()

/** Sweeps, does what that gave rise to, and answers which pictures are left. */
async function swept(): Promise<string[]> {
  await sweepPictures(world.services, 500)
  await world.runJobs()
  const left = await db.selectFrom('pictures').select('src').orderBy('id').execute()
  return left.map(({ src }) => src)
}

async function filesOf({ src }: { src: string }): Promise<string[]> {
  const names = await readdir(join(world.config.DATA_DIR, 'files/media/listings'))
  return names.filter((name) => name.startsWith(`${src.split('/').at(-1)}-`))
}
