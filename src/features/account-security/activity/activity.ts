import type { SecurityAction } from '#features/security/security-event.ts'

/** How many a person is shown: the last ones. */
export const ACTIVITY_MAX = 50

/**
 * Which lines of the security record a person is shown among their own: what they did, and what others may have done in their
 * place. What only the operator can judge is left out.
 */
export const IS_SHOWN = {
  access_refused: false,
  account_deletion_cancelled: true,
  account_deletion_scheduled: true,
  account_erased: false,
  administrator_granted: true,
  administrator_revoked: true,
  attempts_limited: false,
  categories_ordered: false,
  category_changed: false,
  category_created: false,
  category_merged: false,
  check_accepted: true,
  check_decided: false,
  check_expired: true,
  check_refused: true,
  check_submitted: true,
  check_timed_out: true,
  check_withdrawn: true,
  contact_change_undone: true,
  document_opened_by_administrator: false,
  email_change_requested: true,
  email_changed: true,
  email_confirmed: true,
  equipment_hidden: true,
  equipment_removed: true,
  equipment_restored: true,
  export_downloaded: true,
  export_requested: true,
  other_sessions_ended: true,
  passkey_added: true,
  passkey_counter_fell: true,
  passkey_removed: true,
  password_changed: true,
  password_reset: true,
  password_reset_requested: true,
  payment_claim: false,
  payment_mismatch: false,
  payment_refund_failed: false,
  payment_refund_unfit: false,
  payment_stray: false,
  person_opened: false,
  person_restored: true,
  person_suspended: true,
  phone_change_requested: true,
  phone_changed: true,
  phone_confirmed: true,
  phone_removed: true,
  proof_failed: true,
  proof_given: false,
  recovery_code_used: true,
  recovery_codes_new: true,
  rental_paid: true,
  rental_refund_failed: false,
  rental_refund_ordered: false,
  rental_refunded: true,
  second_step_failed: true,
  second_step_locked: true,
  second_step_off: true,
  second_step_on: true,
  resume_changed: true,
  resume_removed: true,
  session_ended: true,
  sign_in: true,
  sign_in_failed: true,
  sign_out: true,
  sign_up: true,
  viewing_ended: true,
  viewing_started: true,
  store_hidden: true,
  store_restored: true,
  webhook_refused: false,
  webhook_unreadable: false,
} as const satisfies Record<SecurityAction, boolean>

type Shown<Action extends SecurityAction> = Action extends unknown
  ? (typeof IS_SHOWN)[Action] extends true
    ? Action
    : never
  : never
export type ShownAction = Shown<SecurityAction>
