/** In a file of its own: the address is read by every page, and what the sections draw comes with /admin alone. */
export const adminSections = [
  'overview',
  'queue',
  'checks',
  'people',
  'listings',
  'stores',
  'rentals',
  'money',
  'taxes',
  'jobs',
  'events',
  'deletions',
  'incidents',
] as const
export type AdminSection = (typeof adminSections)[number]

/**
 * Further fields of the desk's address: one thing of a section, or the filters of its list. A list's position is not
 * kept.
 */
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
  'period',
] as const

export type AdminAddress = { section?: AdminSection } & { [Text in (typeof texts)[number]]?: string }

const LONGEST_TEXT = 200

/** Reads the desk's address; invalid values are left out. */
export function readAdminAddress(asked: Record<string, unknown>): AdminAddress {
  const section = adminSections.find((one) => one === asked.section)
  if (!section) return {}
  const given = texts.flatMap((name) => {
    const text = asked[name]
    return typeof text === 'string' && text !== '' && text.length <= LONGEST_TEXT ? [[name, text]] : []
  })
  return { section, ...Object.fromEntries(given) }
}
