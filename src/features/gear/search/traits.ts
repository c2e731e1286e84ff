import type { SearchFilters } from './contract.ts'

/** The traits of a listing and its owner, as `listing_traits` in the database sums them. */
export const TRAITS = { verified: 1, photo: 2, store: 4 } as const

const ALL = TRAITS.verified | TRAITS.photo | TRAITS.store

/** The sums that a search accepts; null when it asks for none of the traits. */
export function acceptedTraits({
  verified,
  photo,
  lender,
}: Pick<SearchFilters, 'verified' | 'photo' | 'lender'>): number[] | null {
  if (!verified && !photo && !lender) return null
  const wanted =
    (verified ? TRAITS.verified : 0) | (photo ? TRAITS.photo : 0) | (lender === 'store' ? TRAITS.store : 0)
  const unwanted = lender === 'person' ? TRAITS.store : 0
  const sums = Array.from({ length: ALL + 1 }, (_, sum) => sum)
  return sums.filter((sum) => (sum & wanted) === wanted && (sum & unwanted) === 0)
}
