import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import type { ConsentPurpose } from './consent.ts'
import { insertConsent, updateWithdrawn } from './store.ts'

type Given = {
  user_id: string
  purpose: ConsentPurpose
  text_version: string
  locale: Locale
  now: Date
  request_id: string | null
}

/**
 * Writes down what somebody agreed to: the text, its language, and when. Where they agreed to the same before and it is in
 * force, that stands, and can't be withdrawn before the caller's transaction has ended.
 * @returns the consent's id
 */
export function recordConsent(db: Queryable, { now, ...given }: Given): Promise<string> {
  return insertConsent(db, { ...given, given_at: now })
}

/** Somebody agrees to a purpose no more, whichever texts they agreed to. Its consequences are the caller's. */
export function withdrawConsent(
  db: Queryable,
  { now, ...whose }: { user_id: string; purpose: ConsentPurpose; now: Date },
): Promise<void> {
  return updateWithdrawn(db, whose, now)
}
