import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'

/** The open categories in their order, each with its subcategories and the number of listings on offer. */
export function selectCategories(db: Queryable) {
  return db
    .selectFrom('categories')
    .select((eb) => [
      'slug',
      'name_en',
      'name_fr',
      'description_en',
      'description_fr',
      'icon',
      eb
        .selectFrom('listing_counts')
        .select(sql<number>`coalesce(sum(listings), 0)::integer`.as('listings'))
        .whereRef('listing_counts.category', '=', 'categories.slug')
        .as('listings'),
      jsonArrayFrom(
        eb
          .selectFrom('subcategories')
          .select(['subcategories.slug', 'subcategories.name_en', 'subcategories.name_fr'])
          .whereRef('subcategories.category', '=', 'categories.slug')
          .orderBy('subcategories.sort_order'),
      ).as('subcategories'),
    ])
    .where('enabled', '=', true)
    .orderBy('sort_order')
    .execute()
}
