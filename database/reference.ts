import { readFile } from 'node:fs/promises'
import type { Queryable } from '../src/platform/database.ts'

type City = {
  name: string
  nameFr: string
  province: string
  provinceFr: string
  provinceCode: string
  label: string
  labelFr: string
  lat: number
  lon: number
  timezone: string
  searchKey: string
  population: number
  rank2021: number
}
type Words = {
  slug: string
  nameEn: string
  nameFr: string
  descriptionEn: string
  descriptionFr: string
  icon: string
}
type Category = Words & { enabledByDefault: boolean; sortOrder: number; subcategories: Words[] }

/** Fills in the cities, categories and subcategories of `database/reference`; rows that are there stay as they are. */
export async function seedReference(db: Queryable): Promise<void> {
  const cities = await read<City[]>('canadian-cities.json')
  await db
    .insertInto('cities')
    .values(
      cities.map((city) => ({
        id: city.rank2021,
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
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const categories = await read<Category[]>('gear-categories.json')
  await db
    .insertInto('categories')
    .values(
      categories.map((category) => ({
        ...words(category),
        enabled: category.enabledByDefault,
        sort_order: category.sortOrder,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('subcategories')
    .values(
      categories.flatMap(({ slug, subcategories }) =>
        subcategories.map((entry, index) => ({ ...words(entry), category: slug, sort_order: index })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

function words({ slug, nameEn, nameFr, descriptionEn, descriptionFr, icon }: Words) {
  return {
    slug,
    name_en: nameEn,
    name_fr: nameFr,
    description_en: descriptionEn,
    description_fr: descriptionFr,
    icon,
  }
}

async function read<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(`./reference/${name}`, import.meta.url), 'utf8')) as Content
}
