import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** The levels of kinds: a category, or a subcategory of one. */
export const kindLevels = ['category', 'subcategory'] as const
export type KindLevel = (typeof kindLevels)[number]

export const KIND_NAME_MAX = 60
export const KIND_DESCRIPTION_MAX = 200
export const MERGE_REASON = { min: 3, max: 500 }

/** Listings that follow their kind in one transaction, which bounds how long their writers wait. */
export const FOLLOW_BATCH = 500
export const FOLLOW_JOB = 'categories_follow'

export const kindRefusals = {
  ...commonRefusals,
  kind_name_required: { status: 400, reportable: false },
  kind_name_taken: { status: 409, reportable: false },
  kind_reason_short: { status: 400, reportable: false },
  kind_target_unfit: { status: 409, reportable: false },
  kind_reportable: { status: 409, reportable: false },
  kind_over: { status: 409, reportable: false },
  kinds_changed: { status: 409, reportable: false },
} satisfies RefusalTable

/** A name as an address has it: `Grip & Support` is `grip-support`; of a name without a Latin letter, `kind`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
  return plain || 'kind'
}

/** Searches take 64 characters: a number may still follow. */
const LONGEST_SLUG = 58

/** The first of `slug`, `slug-2`, `slug-3`… that none has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let next = slug
  for (let number = 2; taken.has(next); number++) next = `${slug}-${number}`
  return next
}
