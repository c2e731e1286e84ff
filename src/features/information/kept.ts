/** For how many days what is kept: the nightly job forgets it then, and the texts for people name these numbers. */
export const KEPT_DAYS = {
  deliveries: 90,
  notifications: 400,
  /** From the end of the rental. */
  insurance: 365,
  unused_uploads: 1,
  exports: 7,
  unconfirmed_sign_ups: 30,
  /** As long as browsers keep the cookie that a device is known by. */
  unseen_devices: 400,
  /** From the end of the search. */
  ended_searches: 60,
} as const

/** The same in years. */
export const KEPT_YEARS = {
  security_events: 5,
} as const
