/** How the list of people may be filtered. */
export const peopleStates = [
  'all',
  'suspended',
  'frozen',
  'leaving',
  'verified',
  'store',
  'unconfirmed',
  'administrators',
] as const
export type PeopleState = (typeof peopleStates)[number]

/** Of each kind of thing that somebody has, so many are shown with them. */
export const SHOWN_OF_EACH = 20
