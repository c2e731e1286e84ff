import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** Writes one product with the current kind; search reads its words again. */
export async function updateProductKind(
  db: Database,
  id: number,
  kind: 'category' | 'subcategory',
): Promise<void> {
  const standing =
    kind === 'category'
      ? sql`select coalesce(merged_into, slug) as category, products.subcategory from categories where slug = products.category`
      : sql`select standing.category, standing.slug from subcategories given
          join subcategories standing on standing.slug = coalesce(given.merged_into, given.slug)
        where given.slug = products.subcategory`
  await sql`update products set (category, subcategory) = (${standing}) where id = ${id}`.execute(db)
}
