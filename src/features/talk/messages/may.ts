/** What decides whether somebody may write to another: facts about the other, and about the two. */
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

/** To lenders, to the other party of any rental, and to whoever wrote before; never across a block. */
export function mayWrite({ is_away, is_blocked, is_lender, has_rented, has_written }: Reach): boolean {
  if (is_away || is_blocked) return false
  return is_lender || has_rented || has_written
}
