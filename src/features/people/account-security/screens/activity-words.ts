import { m } from '#paraglide/messages.js'
import type { ShownAction } from '../activity/activity.ts'
import type { Activity } from '../activity/contract.ts'

/** An activity in words; an unknown action of an older version as a general change. */
export function activityWords({ action, by }: Pick<Activity, 'action' | 'by'>): string {
  if (action === 'sign_in' && by === 'passkey') return m.account_activity_sign_in_passkey()
  return (isShown(action) ? WORDS[action] : m.account_activity_other)()
}

export const WORDS: Record<ShownAction, () => string> = {
  account_deletion_cancelled: m.account_activity_account_deletion_cancelled,
  account_deletion_scheduled: m.account_activity_account_deletion_scheduled,
  account_given_back: m.account_activity_account_given_back,
  administrator_code_given: m.account_activity_administrator_code_given,
  administrator_code_refused: m.account_activity_administrator_code_refused,
  administrator_granted: m.account_activity_administrator_granted,
  administrator_revoked: m.account_activity_administrator_revoked,
  check_accepted: m.account_activity_check_accepted,
  check_expired: m.account_activity_check_expired,
  check_refused: m.account_activity_check_refused,
  check_submitted: m.account_activity_check_submitted,
  check_timed_out: m.account_activity_check_timed_out,
  check_withdrawn: m.account_activity_check_withdrawn,
  contact_change_undone: m.account_activity_contact_change_undone,
  email_change_requested: m.account_activity_email_change_requested,
  email_changed: m.account_activity_email_changed,
  email_confirmed: m.account_activity_email_confirmed,
  equipment_hidden: m.account_activity_equipment_hidden,
  equipment_removed: m.account_activity_equipment_removed,
  equipment_restored: m.account_activity_equipment_restored,
  export_downloaded: m.account_activity_export_downloaded,
  export_requested: m.account_activity_export_requested,
  other_sessions_ended: m.account_activity_other_sessions_ended,
  passkey_added: m.account_activity_passkey_added,
  passkey_counter_fell: m.account_activity_passkey_counter_fell,
  passkey_removed: m.account_activity_passkey_removed,
  password_changed: m.account_activity_password_changed,
  password_reset: m.account_activity_password_reset,
  password_reset_requested: m.account_activity_password_reset_requested,
  person_restored: m.account_activity_person_restored,
  person_suspended: m.account_activity_person_suspended,
  phone_change_requested: m.account_activity_phone_change_requested,
  phone_changed: m.account_activity_phone_changed,
  phone_confirmed: m.account_activity_phone_confirmed,
  phone_removed: m.account_activity_phone_removed,
  proof_failed: m.account_activity_proof_failed,
  recovery_asked: m.account_activity_recovery_asked,
  recovery_code_used: m.account_activity_recovery_code_used,
  recovery_codes_new: m.account_activity_recovery_codes_new,
  recovery_decided: m.account_activity_recovery_decided,
  recovery_dropped: m.account_activity_recovery_dropped,
  recovery_factor_wrong: m.account_activity_recovery_factor_wrong,
  recovery_objected: m.account_activity_recovery_objected,
  rental_paid: m.account_activity_rental_paid,
  rental_refunded: m.account_activity_rental_refunded,
  resume_changed: m.account_activity_resume_changed,
  resume_removed: m.account_activity_resume_removed,
  second_step_failed: m.account_activity_second_step_failed,
  second_step_locked: m.account_activity_second_step_locked,
  second_step_off: m.account_activity_second_step_off,
  second_step_on: m.account_activity_second_step_on,
  second_step_removal_asked: m.account_activity_second_step_removal_asked,
  second_step_removal_dropped: m.account_activity_second_step_removal_dropped,
  second_step_removal_stopped: m.account_activity_second_step_removal_stopped,
  second_step_removal_withdrawn: m.account_activity_second_step_removal_withdrawn,
  second_step_removed: m.account_activity_second_step_removed,
  session_ended: m.account_activity_session_ended,
  sign_in: m.account_activity_sign_in,
  sign_in_failed: m.account_activity_sign_in_failed,
  sign_out: m.account_activity_sign_out,
  sign_up: m.account_activity_sign_up,
  viewing_ended: m.account_activity_viewing_ended,
  viewing_started: m.account_activity_viewing_started,
  store_hidden: m.account_activity_store_hidden,
  store_restored: m.account_activity_store_restored,
}

function isShown(action: string): action is ShownAction {
  return Object.hasOwn(WORDS, action)
}
