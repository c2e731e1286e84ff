import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ProvinceCode } from '../src/features/catalogue/pricing/tax-view.ts'
import { opticsOf } from '../src/features/catalogue/products/optics.ts'
import type { Queryable } from '../src/platform/database.ts'
import { productFile } from '../src/platform/product-files.ts'

/** One entry of `reference/canadian-cities.json`, the largest first, or of `canadian-cities-extra.json`. */
export type CityEntry = {
  name: string
  nameFr: string
  province: string
  provinceFr: string
  provinceCode: ProvinceCode
  lat: number
  lon: number
  population: number
  timezone: string
  label: string
  labelFr: string
  searchKey: string
}

type Kind = {
  slug: string
  nameEn: string
  nameFr: string
  descriptionEn: string
  descriptionFr: string
  icon: string
}
/** One entry of `reference/gear-categories.json`. */
export type CategoryEntry = Kind & {
  enabledByDefault: boolean
  sortOrder: number
  subcategories: Kind[]
  /** Rentals of it are reported every year (Income Tax Act, Part XX). */
  reportable?: true
}

/** One entry of `reference/gear-catalogue.json`; prices are whole CAD. */
export type GearEntry = {
  slug: string
  make: string
  model: string
  name: string
  categorySlug: string
  subcategory: string
  typicalDailyCad: number
  weeklyCad: number
  monthlyCad: number
  replacementValueCad: number
  specs: Record<string, string>
  included: string[]
  descriptionEn: string
  flags: string[]
}

/** Reads one of the files in `database/reference`. */
export async function readReference(name: 'canadian-cities' | 'canadian-cities-extra'): Promise<CityEntry[]>
export async function readReference(name: 'gear-categories'): Promise<CategoryEntry[]>
export async function readReference(name: 'gear-catalogue'): Promise<GearEntry[]>
export async function readReference(name: string): Promise<unknown> {
  return JSON.parse(await readFile(productFile(`database/reference/${name}.json`), 'utf8'))
}

/** Writes the cities, the kinds of gear and the known models that every database starts with; twice is the same as once. */
export async function seedReference(db: Queryable): Promise<void> {
  await insertCities(db, await readReference('canadian-cities'), 1)
  await insertCities(db, await readReference('canadian-cities-extra'), FIRST_FURTHER_ID)
  await insertCategories(db, await readReference('gear-categories'))
  await insertModels(db, await readReference('gear-catalogue'))
}

/** Numbers beyond those that the list of the largest can grow to. */
const FIRST_FURTHER_ID = 1001

async function insertCities(db: Queryable, cities: CityEntry[], firstId: number) {
  const rows = cities.map((city, index) => ({
    id: firstId + index,
    name: city.name,
    name_fr: city.nameFr,
    province: city.province,
    province_fr: city.provinceFr,
    province_code: city.provinceCode,
    label: city.label,
    label_fr: city.labelFr,
    latitude: city.lat,
    longitude: city.lon,
    time_zone: city.timezone,
    search_key: city.searchKey,
    population: city.population,
  }))
  await db
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) => conflict.column('label').doNothing())
    .execute()
}

async function insertCategories(db: Queryable, categories: CategoryEntry[]) {
  const rows = categories.map((category) => ({
    ...kindColumns(category),
    enabled: category.enabledByDefault,
    sort_order: category.sortOrder,
    reportable: category.reportable === true,
  }))
  await db
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const standing = await selectStanding(db)
  const parts = categories.flatMap((category) =>
    category.subcategories.map((part, index) => ({
      ...kindColumns(part),
      category: standing(category.slug),
      sort_order: (index + 1) * 10,
    })),
  )
  await db
    .insertInto('subcategories')
    .values(parts)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await sql`analyze cities, categories, subcategories`.execute(db)
}

/** What is known of a model may change between versions. */
async function insertModels(db: Queryable, catalogue: GearEntry[]) {
  const standing = await selectStanding(db)
  const partOf = await selectParts(db)
  const rows = catalogue.map((gear) => ({
    slug: gear.slug,
    make: gear.make,
    model: gear.model,
    name: gear.name,
    category: standing(partOf(gear.subcategory)?.category ?? gear.categorySlug),
    subcategory: partOf(gear.subcategory)?.slug ?? gear.subcategory,
    specs: JSON.stringify(gear.specs),
    included: JSON.stringify(gear.included),
    price: gear.typicalDailyCad,
    replacement_value: gear.replacementValueCad,
    ...opticsOf(gear.categorySlug, gear.specs),
  }))
  const columns = ['make', 'model', 'name', 'category', 'subcategory'] as const
  const facts = ['specs', 'included', 'price', 'replacement_value', 'mounts', 'sensor'] as const
  await db
    .insertInto('gear_models')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((row) =>
          Object.fromEntries([...columns, ...facts].map((name) => [name, row.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
  await sql`analyze gear_models`.execute(db)
}

/** Which category stands where the reference data names one: the one that it was merged into, through however many. */
async function selectStanding(db: Queryable): Promise<(category: string) => string> {
  const { rows } = await sql<{ slug: string; standing: string }>`
    with recursive merged (slug, standing) as (
      select slug, merged_into from categories where merged_into is not null
      union
      select merged.slug, next.merged_into from merged join categories next on next.slug = merged.standing
      where next.merged_into is not null)
    select merged.slug, merged.standing from merged join categories last on last.slug = merged.standing
    where last.merged_into is null`.execute(db)
  const standing = new Map(rows.map((row) => [row.slug, row.standing]))
  return (category) => standing.get(category) ?? category
}

/** Where a subcategory of the reference data is now: another one that it was merged into, in another category perhaps. */
async function selectParts(db: Queryable) {
  const { rows } = await sql<{ given: string; slug: string; category: string }>`
    with recursive part (given, slug) as (
      select slug, slug from subcategories
      union
      select part.given, merged.merged_into from part join subcategories merged on merged.slug = part.slug
      where merged.merged_into is not null)
    select part.given, standing.slug, standing.category
    from part join subcategories standing on standing.slug = part.slug where standing.merged_into is null`.execute(
    db,
  )
  const parts = new Map(rows.map((row) => [row.given, row]))
  return (subcategory: string) => parts.get(subcategory)
}

function kindColumns(kind: Kind) {
  return {
    slug: kind.slug,
    name_en: kind.nameEn,
    name_fr: kind.nameFr,
    description_en: kind.descriptionEn,
    description_fr: kind.descriptionFr,
    icon: kind.icon,
  }
}
