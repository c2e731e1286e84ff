import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isRecord } from '../json.ts'
import { fromColumns, mapFields, toColumns } from './columns.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `inMarkup`: names of text fields that a page's markup says. Its answers leave them empty; drawing over the markup changes nothing there. */
    queryMeta: { inMarkup?: readonly string[] }
  }
}

/** An answer of the API: its key, when it came (milliseconds since 1970), and what it said, lists in columns. */
type Written = [key: QueryKey, at: number, data: unknown]

/**
 * The answers that the server made a page from, as one text for the browser. A script says it as a string, in which a quotation mark
 * takes two characters: quotation marks and apostrophes change places. The browser asks again for answers that failed.
 */
export function writeAnswers(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state, meta }): Written => {
      const data = meta?.inMarkup ? without(state.data, meta.inMarkup) : state.data
      return [queryKey, state.dataUpdatedAt, toColumns(data)]
    })
  return swapQuotes(JSON.stringify(answers))
}

function without(data: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((one) => without(one, fields))
  return isRecord(data)
    ? mapFields(data, (value, name) => (fields.includes(name) ? '' : without(value, fields)))
    : data
}

/** Takes up the answers of `writeAnswers`, so that the first screen asks for none of them. */
export function readAnswers(client: QueryClient, text: string): void {
  const answers: Written[] = JSON.parse(swapQuotes(text))
  for (const [key, updatedAt, data] of answers) {
    client.setQueryData(key, fromColumns(data), { updatedAt })
  }
}

/** JSON escapes control characters, so that this one is in none. */
const ASIDE = '\0'

function swapQuotes(text: string): string {
  return text.replaceAll("'", ASIDE).replaceAll('"', "'").replaceAll(ASIDE, '"')
}
