import { z } from '@hono/zod-openapi'

/** The query of a list by pages: the page, and its most items. */
export function pageQuery({ limit, most = 100 }: { limit: number; most?: number }) {
  return {
    cursor: z.string().max(400).optional().describe('next_cursor of the page before'),
    limit: z.coerce.number().int().min(1).max(most).default(limit),
  }
}

/** The answer of a list by pages; `next_cursor` is null after the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })
}
