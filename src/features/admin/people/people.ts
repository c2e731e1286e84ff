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

/** How many things of each kind are shown with a person. */
export const SHOWN_OF_EACH = 20
