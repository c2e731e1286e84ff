import type pg from 'pg'
import { type GearEntry, readReference } from '../database/reference.ts'
import type { PlateKind } from '../src/artwork/plates/plate-kinds.ts'
import type { EquipmentImage } from '../src/features/base/pictures/contract.ts'
import { PLATE_WIDTHS, plateBlur } from '../src/features/base/pictures/render-plate.ts'
import { fillInBulk } from './fill-in-bulk.ts'
import {
  BLOCKED,
  CARDS,
  CITY_COUNTS,
  DICE,
  GEAR,
  IN_LARGE,
  LENDER_CITIES,
  LENDERS,
  LISTINGS,
  NAMED_ID,
  NUMBERED_LISTINGS,
  NUMBERED_PEOPLE,
  PAYOUTS,
  PEOPLE,
  PERIODS,
  PLACES,
  PRODUCT_COUNTS,
  PRODUCT_TEXTS,
  RENTALS,
  REVIEWED,
  TEXTS,
  TOTALS,
  WORDS,
} from './large-world-rows.ts'
import { plateKindFor } from './plate-for-listing.ts'
import { reporting, type Say } from './reporting.ts'

/** How large: listings spread over every city and the whole catalogue, two approved rentals each. */
export type LargeWorld = { listings: number; today: string; pictures?: boolean }

/** Rows that one statement makes for the listings of a range of numbers, its first two values; `values` are the others. */
type Rows = { name: string; statement: string; values: unknown[] }

const LISTINGS_PER_OWNER = 50
const RENTERS = 200

/** Listings that one statement makes: a second or so of work. */
const CHUNK = 20_000

/**
 * Fills a migrated database that has its reference data with a market for measuring, set by set: the same rows for the
 * same size and day, beside what is there, and only once. The people in it can’t sign in. Answers how many listings and approved rentals there are then.
 */
export async function makeLargeWorld(pool: pg.Pool, world: LargeWorld, report?: Say) {
  const made = await pool.query(`select from equipment where ${IN_LARGE} limit 1`)
  if (made.rowCount === 0) await reporting(report, (say) => writeLargeWorld(pool, world, say))
  const { rows } = await pool.query<{ listings: number; rentals: number }>(TOTALS)
  return rows[0] ?? { listings: 0, rentals: 0 }
}

async function writeLargeWorld(pool: pg.Pool, world: LargeWorld, say: Say) {
  const { listings, pictures = true } = world
  const gear = JSON.stringify(await catalogue(pictures))
  const owners = Math.ceil(listings / LISTINGS_PER_OWNER)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const statement of [DICE, NAMED_ID]) await client.query(statement)
    say('1 of 7, people and gear')
    await client.query(PEOPLE, [owners, RENTERS])
    await client.query(REVIEWED)
    await client.query(PAYOUTS, [owners])
    await client.query(GEAR, [gear])
    for (const statement of [PLACES, NUMBERED_PEOPLE, NUMBERED_LISTINGS]) await client.query(statement)
    await client.query('analyze users, profiles, gear, places, numbered_people')
    await writeRows(client, world, owners, say)
    say('6 of 7, counters')
    for (const statement of [PRODUCT_COUNTS, CITY_COUNTS, LENDERS, LENDER_CITIES])
      await client.query(statement)
    await client.query('commit')
    say('7 of 7, statistics for the planner')
    await client.query('vacuum analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Each set once those it refers to are whole: with their indexes, and known to the planner. */
async function writeRows(client: pg.PoolClient, { listings, today }: LargeWorld, owners: number, say: Say) {
  const fill = (tables: string[], step: string, sets: Rows[]) =>
    fillInBulk(
      client,
      tables,
      (line) => say(`${step}, ${line}`),
      async () => {
        for (const { name, statement, values } of sets) {
          for (let from = 1; from <= listings; from += CHUNK) {
            say(`${step}, ${name}: ${from - 1} of ${listings} listings done`)
            await client.query(statement, [from, Math.min(from + CHUNK - 1, listings), ...values])
          }
        }
      },
    )
  await fill(['equipment'], '2 of 7', [{ name: 'listings', statement: LISTINGS, values: [today, owners] }])
  await client.query('create index on numbered_listings (n); analyze numbered_listings')
  await fill(['equipment_availability', 'equipment_blocked_days'], '3 of 7', [
    { name: 'periods', statement: PERIODS, values: [today] },
    { name: 'blocked days', statement: BLOCKED, values: [today] },
  ])
  await fill(['rentals', 'charges'], '4 of 7', [
    { name: 'rentals and charges', statement: RENTALS, values: [today, RENTERS] },
  ])
  for (const statement of [PRODUCT_TEXTS, WORDS]) await client.query(statement)
  await fill(['listing_texts', 'listing_cards'], '5 of 7', [
    { name: 'texts', statement: TEXTS, values: [] },
    { name: 'cards', statement: CARDS, values: [] },
  ])
}

async function catalogue(withPictures: boolean) {
  const gear = await readReference('gear-catalogue')
  const kinds = withPictures ? [...new Set(gear.map(kindOf))] : []
  const pictures = await drawPictures(kinds)
  return gear.map((item) => ({
    name: item.name,
    make: item.make,
    model: item.model,
    category: item.categorySlug,
    subcategory: item.subcategory,
    price: item.typicalDailyCad,
    weekly: item.weeklyCad,
    monthly: item.monthlyCad,
    worth: item.replacementValueCad,
    specs: item.specs,
    included: item.included,
    description: item.descriptionEn,
    images: withPictures ? [pictures.get(kindOf(item))] : [],
  }))
}

/** One plate a kind, shared by its listings. */
async function drawPictures(kinds: PlateKind[]): Promise<Map<PlateKind, EquipmentImage>> {
  const drawn = await Promise.all(
    kinds.map(async (kind): Promise<[PlateKind, EquipmentImage]> => {
      const src = `/media/plates/${kind}-0`
      const blur = await plateBlur(kind, 0)
      return [kind, { src, widths: [...PLATE_WIDTHS], width: 1600, height: 1200, blur, alt: '' }]
    }),
  )
  return new Map(drawn)
}

function kindOf(item: GearEntry): PlateKind {
  return plateKindFor(item.categorySlug, item.subcategory, item.name)
}
