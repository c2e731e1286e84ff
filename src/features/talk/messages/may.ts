/** Facts about a receiver and a pair of people that decide whether one may write to the other. */
export type Reach = {
  /** Either is suspended, or the other is leaving or gone. */
  is_away: boolean
  /** Either has blocked the other. */
  is_blocked: boolean
  /** The other has gear on offer, or a store. */
  is_lender: boolean
  /** There was ever a rental between the two. */
  has_rented: boolean
  /** The other wrote before. */
  has_written: boolean
}

/**
 * Whether a person may write to another: to lenders, to the other party of any rental, and to earlier writers; never
 * across a block.
 */
export function mayWrite({ is_away, is_blocked, is_lender, has_rented, has_written }: Reach): boolean {
  if (is_away || is_blocked) return false
  return is_lender || has_rented || has_written
}
