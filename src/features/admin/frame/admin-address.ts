/** In a file of its own: the address is read by every page, and what the sections draw comes with /admin alone. */
export const adminSections = [
  'overview',
  'queue',
  'checks',
  'people',
  'listings',
  'stores',
  'rentals',
  'jobs',
  'events',
  'deletions',
  'incidents',
] as const
export type AdminSection = (typeof adminSections)[number]

/** What else its address may say: one thing of a section, or how its list is filtered. Where a list was left off is not kept. */
const texts = [
  'id',
  'q',
  'state',
  'kind',
  'action',
  'person',
  'by',
  'reason',
  'category',
  'city',
  'from',
  'to',
  'order',
  'view',
] as const

export type DeskAddress = { section?: AdminSection } & { [Text in (typeof texts)[number]]?: string }

const LONGEST_TEXT = 200

/** What an address asks of the desk; what it can’t mean is left out. */
export function readDeskAddress(asked: Record<string, unknown>): DeskAddress {
  const section = adminSections.find((one) => one === asked.section)
  if (!section) return {}
  const given = texts.flatMap((name) => {
    const text = asked[name]
    return typeof text === 'string' && text !== '' && text.length <= LONGEST_TEXT ? [[name, text]] : []
  })
  return { section, ...Object.fromEntries(given) }
}
