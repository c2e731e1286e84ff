export const TABLE_STATES = ['on_offer', 'paused', 'hidden', 'asked'] as const
export const TABLE_SORTS = ['name', 'price', 'next', 'earned', 'newest'] as const

/** The part of one's gear that the table shows, and its order; the address says it. Without a sort, requests stand first. */
export type TableView = {
  find?: string | undefined
  state?: (typeof TABLE_STATES)[number] | undefined
  sort?: (typeof TABLE_SORTS)[number] | undefined
}

/** The view of the table that an address asks for; anything else in it is left out. */
export function readTableView({ find, state, sort }: Record<string, unknown>): TableView {
  return {
    find: typeof find === 'string' && find !== '' ? find.slice(0, 100) : undefined,
    state: TABLE_STATES.find((one) => one === state),
    sort: TABLE_SORTS.find((one) => one === sort),
  }
}
