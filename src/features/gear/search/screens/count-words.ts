import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

/** `1 listing`, `128 listings`, `1,000+ listings` where counting stopped. */
export function countWords({ total, total_is_capped }: { total: number; total_is_capped: boolean }): string {
  if (!total_is_capped) return m.search_count({ count: total })
  return m.search_count_capped({ count: new Intl.NumberFormat(getLocale()).format(total) })
}
