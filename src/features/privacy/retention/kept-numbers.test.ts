import { expect, test } from 'vitest'
import { KEPT_DAYS, KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import { keptBefore, retention } from './retention.ts'

/** How long each kind is kept, and how often it is looked for, as decided: nothing here is computed. */
const DECIDED = {
  deliveries: [{ days: 90 }, 'night'],
  notifications: [{ days: 400 }, 'night'],
  security_events: [{ years: 5 }, 'night'],
  insurance: [{ days: 365 }, 'night'],
  retained_identities: [{ days: 0 }, 'night'],
  receipts: [{ days: 0 }, 'night'],
  rental_words: [{ years: 6 }, 'night'],
  rental_messages: [{ years: 6 }, 'night'],
  moderation_items: [{ days: 730 }, 'night'],
  gone_subjects: [{ days: 0 }, 'night'],
  reports: [{ days: 730 }, 'night'],
  failed_jobs: [{ days: 90 }, 'night'],
  unconfirmed_sign_ups: [{ days: 30 }, 'night'],
  waiting_requests: [{ days: 30 }, 'night'],
  account_proofs: [{ days: 0 }, 'night'],
  sessions: [{ days: 0 }, 'night'],
  verifications: [{ days: 0 }, 'night'],
  known_devices: [{ days: 400 }, 'night'],
  saved_searches: [{ days: 60 }, 'night'],
  past_exports: [{ days: 90 }, 'night'],
  practice_cards: [{ days: 1 }, 'night'],
  practice_links: [{ days: 0 }, 'night'],
  daily_counts: [{ days: 400 }, 'night'],
  search_terms: [{ days: 90 }, 'night'],
  passkey_challenges: [{ days: 0 }, 'hour'],
  rate_limits: [{ days: 0 }, 'hour'],
  exports: [{ days: 0 }, 'hour'],
  late_exports: [{ days: 1 / 24 }, 'hour'],
  stray_exports: [{ days: 0 }, 'night'],
  former_factors: [{ days: 7 }, 'hour'],
  overdue_recoveries: [{ days: 1 }, 'hour'],
  unsent_files: [{ days: 1 }, 'hour'],
  unused_pictures: [{ days: 1 }, 'hour'],
}

test('the periods of retention, and how often each is checked', () => {
  const rows = Object.entries(retention).map(([name, { kept, pace }]) => [name, [kept, pace]])
  expect(Object.fromEntries(rows)).toEqual(DECIDED)
})

test('the numbers that texts for people name', () => {
  expect(KEPT_DAYS).toEqual({
    deliveries: 90,
    notifications: 400,
    insurance: 365,
    unused_uploads: 1,
    exports: 7,
    past_exports: 90,
    unconfirmed_sign_ups: 30,
    unseen_devices: 400,
    ended_searches: 60,
    practice_cards: 1,
    counts: 400,
    search_words: 90,
    reviewed: 730,
    failed_jobs: 90,
    leaving: 180,
    undecided_checks: 14,
  })
  expect(KEPT_YEARS).toEqual({
    security_events: 5,
    tax_records: 6,
    identity_badge: 3,
    police_clearance_badge: 1,
  })
})

test.each([
  [{ days: 90 }, '2026-06-10T16:00:00.000Z', '2026-03-12T16:00:00.000Z'],
  [{ years: 6 }, '2026-06-10T16:00:00.000Z', '2020-06-10T16:00:00.000Z'],
])('%j before %s is %s', (kept, now, before) => {
  expect(keptBefore(kept, new Date(now)).toISOString()).toBe(before)
})
