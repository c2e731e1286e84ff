import { missing, wrong } from './fault.ts'

type Page = { limit?: number; starting_after?: string }
type Row = { id: string; created: number }
/** A range of instants, as lists take it. */
export type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined

const MOST = 100

/** A page of a list, newest first. */
export function listOf<Kind extends Row>(
  url: string,
  rows: Iterable<Kind>,
  { limit = 10, starting_after }: Page,
  answer: (row: Kind) => Record<string, unknown>,
): Record<string, unknown> {
  if (limit < 1 || limit > MOST) throw wrong(`limit is 1 to ${MOST}`, 'limit')
  const all = [...rows].reverse()
  const last = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && last < 0) throw missing(starting_after, 'starting_after')
  const page = all.slice(last + 1, last + 1 + limit)
  return { object: 'list', url, data: page.map(answer), has_more: all.length > last + 1 + limit }
}

export function isWithin(created: number, range: Range): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
