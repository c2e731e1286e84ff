import { changedFields, type ListingField, type ListingValues } from './listing-values.ts'

/**
 * A comparison with a version saved elsewhere: fields to take over, and fields that both changed, which the person
 * chooses.
 */
export type Conflict = { taken: ListingField[]; asked: ListingField[] }
export type Side = 'mine' | 'theirs'

/** Compares what two tabs made of one listing. */
export function compareEdits(base: ListingValues, mine: ListingValues, theirs: ListingValues): Conflict {
  const ofTheirs = changedFields(base, theirs)
  const ofMine = changedFields(base, mine)
  const apart = changedFields(mine, theirs)
  return {
    taken: ofTheirs.filter((field) => !ofMine.includes(field)),
    asked: ofTheirs.filter((field) => ofMine.includes(field) && apart.includes(field)),
  }
}

/** Whether nothing but the days was saved elsewhere. */
export function isOfDays({ taken, asked }: Conflict): boolean {
  return [...taken, ...asked].every((field) => field === 'availability')
}

/** One listing of both: mine, with what only the other changed, and with what was chosen of theirs. */
export function mergeEdits(
  mine: ListingValues,
  theirs: ListingValues,
  { taken, asked }: Conflict,
  choices: Partial<Record<ListingField, Side>>,
): ListingValues {
  const fromThem = [...taken, ...asked.filter((field) => choices[field] === 'theirs')]
  return { ...mine, ...Object.fromEntries(fromThem.map((field) => [field, theirs[field]])) }
}
