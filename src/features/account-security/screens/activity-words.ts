import { m } from '#paraglide/messages.js'
import type { ShownAction } from '../activity/activity.ts'
import type { Activity } from '../activity/contract.ts'

/** What happened, in words; of older versions' actions, which nobody knows any more, that something did. */
export function activityWords({ action, by }: Pick<Activity, 'action' | 'by'>): string {
  if (action === 'sign_in' && by === 'passkey') return m.account_activity_sign_in_passkey()
  return (isShown(action) ? WORDS[action] : m.account_activity_other)()
}

export const WORDS: Record<ShownAction, () => string> = {
  equipment_removed: m.account_activity_equipment_removed,
  export_downloaded: m.account_activity_export_downloaded,
  export_requested: m.account_activity_export_requested,
  other_sessions_ended: m.account_activity_other_sessions_ended,
  passkey_added: m.account_activity_passkey_added,
  passkey_counter_fell: m.account_activity_passkey_counter_fell,
  passkey_removed: m.account_activity_passkey_removed,
  password_reset: m.account_activity_password_reset,
  password_reset_requested: m.account_activity_password_reset_requested,
  rental_paid: m.account_activity_rental_paid,
  rental_refunded: m.account_activity_rental_refunded,
  session_ended: m.account_activity_session_ended,
  sign_in: m.account_activity_sign_in,
  sign_in_failed: m.account_activity_sign_in_failed,
  sign_out: m.account_activity_sign_out,
  sign_up: m.account_activity_sign_up,
}

function isShown(action: string): action is ShownAction {
  return Object.hasOwn(WORDS, action)
}
