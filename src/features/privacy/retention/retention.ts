import { sql } from 'kysely'
import { sweepUnsent } from '#features/base/documents/drop-document.ts'
import { sweepPictures } from '#features/base/pictures/sweep-pictures.ts'
import { KEPT_DAYS, KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import { endOverdueRecoveries } from '#features/people/accounts/recovery/carry-out-recovery.ts'
import { OLD_DAYS } from '#features/people/accounts/recovery/factor.ts'
import { forgetFactors } from '#features/people/accounts/recovery/factors.ts'
import { LATE_DAYS } from '#features/people/accounts/recovery/recovery.ts'
import { closeGone } from '#features/talk/reports-and-blocks/close-gone.ts'
import { forgetOver, giveUpLate } from '../exports/close-exports.ts'
import { MADE_WITHIN_MS } from '../exports/export.ts'
import { forgetInsurance } from './forget-insurance.ts'
import { forgetRentalMessages, forgetRentalWords } from './forget-rental-words.ts'
import { forgetStrayExports } from './forget-stray-exports.ts'
import { type Forget, forgetFailedJobs, inTransaction, oldDays, oldRows, rowsWhere } from './old-rows.ts'

const DAY_MS = 86_400_000

/** How often due data is looked for: `hour` for numerous or short-lived data. */
export type Pace = 'hour' | 'night'

type Row = {
  /** How long it is kept from the instant that the row names; 0 for what names its own end. */
  kept: { days: number } | { years: number }
  pace: Pace
  why: string
  /** A batch; the act answers how many it forgot. */
  forget: Forget
}

/** The forgotten data, its age, and why. Data that the law or the other party needs longer has no row here. */
export const retention = {
  deliveries: {
    kept: { days: KEPT_DAYS.deliveries },
    pace: 'night',
    why: 'Whether a letter arrived is asked within weeks.',
    forget: oldRows('deliveries', 'created_at'),
  },
  notifications: {
    kept: { days: KEPT_DAYS.notifications },
    pace: 'night',
    why: 'A year of rentals may be looked up, and a month more.',
    forget: oldRows('notifications', 'created_at'),
  },
  security_events: {
    kept: { years: KEPT_YEARS.security_events },
    pace: 'night',
    why: 'Incidents are registered for five years (Quebec), and these lines explain them.',
    // The database refuses to delete rows that are young by its own clock.
    forget: oldRows('security_events', 'created_at', sql<boolean>`created_at < now() - interval '5 years'`),
  },
  insurance: {
    kept: { days: KEPT_DAYS.insurance },
    pace: 'night',
    why: 'Claims about a rental come within the year.',
    forget: inTransaction(forgetInsurance),
  },
  retained_identities: {
    kept: { days: 0 },
    pace: 'night',
    why: 'Tax law asks who the parties of a rental were until then, and no longer.',
    forget: oldDays('retained_identities', 'kept_until'),
  },
  receipts: {
    kept: { days: 0 },
    pace: 'night',
    why: 'Tax law asks for documents until then, and no longer.',
    // The database refuses to delete those whose years are not over by its own clock.
    forget: rowsWhere(
      'receipts',
      (before) =>
        sql<boolean>`keep_until < least((${before}::timestamptz at time zone 'UTC')::date, current_date)`,
    ),
  },
  rental_words: {
    kept: { years: KEPT_YEARS.tax_records },
    pace: 'night',
    why: 'What was agreed explains the amounts for as long as they may be asked about.',
    forget: inTransaction(forgetRentalWords),
  },
  rental_messages: {
    kept: { years: KEPT_YEARS.tax_records },
    pace: 'night',
    why: 'As long as the words of the rental that they are about.',
    forget: inTransaction(forgetRentalMessages),
  },
  moderation_items: {
    kept: { days: KEPT_DAYS.reviewed },
    pace: 'night',
    why: 'Whether somebody does it again is asked within two years.',
    forget: oldRows('moderation_items', 'reviewed_at'),
  },
  gone_subjects: {
    kept: { days: 0 },
    pace: 'night',
    why: 'What waits for a removed listing is offered to nobody; closed, it is forgotten like the rest.',
    forget: closeGone,
  },
  reports: {
    kept: { days: KEPT_DAYS.reviewed },
    pace: 'night',
    why: 'Whether somebody does it again is asked within two years.',
    forget: oldRows('reports', 'closed_at'),
  },
  failed_jobs: {
    kept: { days: KEPT_DAYS.failed_jobs },
    pace: 'night',
    why: 'What nobody tried again by then is late for whoever it was for.',
    forget: forgetFailedJobs,
  },
  unconfirmed_sign_ups: {
    kept: { days: KEPT_DAYS.unconfirmed_sign_ups },
    pace: 'night',
    why: 'Nobody said that the contact is theirs. Somebody erased looks like these, and stays for the sake of their rentals.',
    forget: oldRows(
      'users',
      'created_at',
      sql<boolean>`not email_verified and not phone_number_verified and deleted_at is null`,
    ),
  },
  waiting_requests: {
    kept: { days: KEPT_DAYS.unconfirmed_sign_ups },
    pace: 'night',
    why: 'A request that could not be sent is taken up within weeks, or never.',
    forget: oldRows('waiting_requests', 'created_at'),
  },
  account_proofs: {
    kept: { days: 0 },
    pace: 'night',
    why: 'Links and codes that have run out open nothing.',
    forget: oldRows('account_proofs', 'expires_at'),
  },
  sessions: {
    kept: { days: 0 },
    pace: 'night',
    why: 'They have run out.',
    forget: oldRows('sessions', 'expires_at'),
  },
  verifications: {
    kept: { days: 0 },
    pace: 'night',
    why: 'They have run out.',
    forget: oldRows('verifications', 'expires_at'),
  },
  known_devices: {
    kept: { days: KEPT_DAYS.unseen_devices },
    pace: 'night',
    why: 'The cookie that they are known by is gone by then.',
    forget: oldRows('known_devices', 'last_seen_at'),
  },
  saved_searches: {
    kept: { days: KEPT_DAYS.ended_searches },
    pace: 'night',
    why: 'A search that is over is shown for so long, to be begun again.',
    forget: oldRows('saved_searches', 'ends_at'),
  },
  past_exports: {
    kept: { days: KEPT_DAYS.past_exports },
    pace: 'night',
    why: 'That a copy was asked for is in the security record too.',
    forget: oldRows('account_exports', 'requested_at', sql<boolean>`path is null`),
  },
  practice_cards: {
    kept: { days: KEPT_DAYS.practice_cards },
    pace: 'night',
    why: 'The practice card page asks for a code once and at once.',
    forget: oldRows('sandbox.authentications', 'created_at'),
  },
  practice_links: {
    kept: { days: 0 },
    pace: 'night',
    why: 'They have run out.',
    forget: oldRows('sandbox.account_links', 'expires_at'),
  },
  daily_counts: {
    kept: { days: KEPT_DAYS.counts },
    pace: 'night',
    why: 'A season is compared with the one before it.',
    forget: oldDays('daily_counts', 'day'),
  },
  search_terms: {
    kept: { days: KEPT_DAYS.search_words },
    pace: 'night',
    why: 'Nobody is in them, but what people type may tell more than they know.',
    forget: oldDays('search_terms', 'day'),
  },
  passkey_challenges: {
    kept: { days: 0 },
    pace: 'hour',
    why: 'Each is for a few minutes, and anybody may have one made.',
    forget: oldRows('passkey_challenges', 'expires_at'),
  },
  rate_limits: {
    kept: { days: 0 },
    pace: 'hour',
    why: 'Each address that ever tried would be kept for ever.',
    forget: rowsWhere('rate_limits', (before) => sql<boolean>`expire < ${before.getTime()}`),
  },
  exports: {
    // Each names its own end, as many days after it was ready as KEPT_DAYS says.
    kept: { days: 0 },
    pace: 'hour',
    why: 'Everything of a person in one file is kept no longer than it takes to fetch it.',
    forget: inTransaction((trx, before) => forgetOver(trx, before)),
  },
  late_exports: {
    kept: { days: MADE_WITHIN_MS / DAY_MS },
    pace: 'hour',
    why: 'What is not ready by then never will be.',
    forget: ({ clock, db }) => db.transaction().execute((trx) => giveUpLate(trx, clock.now())),
  },
  stray_exports: {
    kept: { days: 0 },
    pace: 'night',
    why: 'No line leads to them: nobody can fetch them, and nothing else would find them.',
    forget: forgetStrayExports,
  },
  former_factors: {
    kept: { days: OLD_DAYS },
    pace: 'hour',
    why: 'What an account had seven days ago shows whose it is; what went before is no use to anybody.',
    forget: forgetFactors,
  },
  overdue_recoveries: {
    kept: { days: LATE_DAYS },
    pace: 'hour',
    why: 'Whoever was told of a day is not surprised later, and the desk may ask anew.',
    forget: endOverdueRecoveries,
  },
  unsent_files: {
    kept: { days: KEPT_DAYS.unused_uploads },
    pace: 'hour',
    why: 'Files that no message was sent with are nobody’s to read.',
    forget: ({ db }, before, most) => sweepUnsent({ db }, before, most),
  },
  unused_pictures: {
    // By the database’s clock, which notes when each was last wanted.
    kept: { days: KEPT_DAYS.unused_uploads },
    pace: 'hour',
    why: 'Pictures that nothing shows.',
    forget: ({ db }, _before, most) => sweepPictures({ db }, most),
  },
} as const satisfies Record<string, Row>

/** Until when something has to have been kept for this row to forget it now. */
export function keptBefore(kept: Row['kept'], now: Date): Date {
  if ('days' in kept) return new Date(now.getTime() - kept.days * DAY_MS)
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - kept.years)
  return before
}

/** The rows that are looked for at a pace. */
export function rowsOf(pace: Pace): [string, Row][] {
  return Object.entries<Row>(retention).filter(([, row]) => row.pace === pace)
}
