/** Days of retention: the retention job forgets data after them, and the texts for people name these numbers. */
export const KEPT_DAYS = {
  deliveries: 90,
  notifications: 400,
  /** From the last day of the rental. */
  insurance: 365,
  unused_uploads: 1,
  exports: 7,
  /** That one was asked for, once it is over. */
  past_exports: 90,
  unconfirmed_sign_ups: 30,
  /** As long as browsers keep the cookie that a device is known by. */
  unseen_devices: 400,
  /** From the end of the search. */
  ended_searches: 60,
  practice_cards: 1,
  /** How often listings were seen, and how many searched. */
  counts: 400,
  search_words: 90,
  /** Words and pictures that were looked over, and reports that were closed. */
  reviewed: 730,
  failed_jobs: 90,
  /** From the request to delete an account until it is carried out. */
  leaving: 180,
  /** A document without a decision. */
  undecided_checks: 14,
} as const

/** The same in years. */
export const KEPT_YEARS = {
  security_events: 5,
  /** From the end of the tax year. */
  tax_records: 6,
  /** At most: the document may end earlier. */
  identity_badge: 3,
  police_clearance_badge: 1,
} as const
