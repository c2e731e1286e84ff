import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import type { ConsentPurpose } from './consent.ts'
import { insertConsent, updateWithdrawn } from './store.ts'

type NewConsent = {
  user_id: string
  purpose: ConsentPurpose
  text_version: string
  locale: Locale
  now: Date
  request_id: string | null
}

/**
 * Records a consent: the text, its language and the time. An equal consent in force is kept instead, and can't be
 * withdrawn until the caller's transaction ends.
 * @returns the consent's id
 */
export function recordConsent(db: Queryable, { now, ...given }: NewConsent): Promise<string> {
  return insertConsent(db, { ...given, given_at: now })
}

/** Withdraws a person's consents of one purpose, in every version. The caller handles the consequences. */
export function withdrawConsent(
  db: Queryable,
  { now, ...whose }: { user_id: string; purpose: ConsentPurpose; now: Date },
): Promise<void> {
  return updateWithdrawn(db, whose, now)
}
