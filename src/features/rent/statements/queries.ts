import { queryOptions } from '@tanstack/react-query'
import { rentalsKey } from '#features/rent/rentals/queries.ts'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'

/** The viewer's statement of a year, or of the present one. Under the rentals' key, so that a live event makes it stale. */
export function statementQuery(year: number | undefined) {
  return queryOptions({
    queryKey: [...rentalsKey, 'statement', year ?? null],
    queryFn: () => read(api().statements.$get({ query: year === undefined ? {} : { year: String(year) } })),
  })
}

/** The address of the same as a table, with headings in the page's language. */
export function statementFile(year: number): string {
  return `/api/statements.csv?${new URLSearchParams({ year: String(year), locale: getLocale() })}`
}

/** The year that an address names, if it has the form of one. */
export function parseYear(year: unknown): number | undefined {
  return /^20\d\d$/.test(String(year)) ? Number(year) : undefined
}
