/** Everything that the server writes down. A person is shown what concerns them in their own activity, which knows each of these. */
export const SECURITY_ACTIONS = [
  'access_refused',
  'account_deletion_cancelled',
  'account_deletion_scheduled',
  'account_erased',
  'attempts_limited',
  'check_accepted',
  'check_decided',
  'check_expired',
  'check_refused',
  'check_submitted',
  'check_timed_out',
  'check_withdrawn',
  'contact_change_undone',
  'document_opened_by_administrator',
  'email_change_requested',
  'email_changed',
  'email_confirmed',
  'equipment_removed',
  'export_downloaded',
  'export_requested',
  'other_sessions_ended',
  'passkey_added',
  'passkey_counter_fell',
  'passkey_removed',
  'password_changed',
  'password_reset',
  'password_reset_requested',
  'payment_claim',
  'payment_mismatch',
  'payment_refund_failed',
  'payment_refund_unfit',
  'payment_stray',
  'phone_change_requested',
  'phone_changed',
  'phone_confirmed',
  'phone_removed',
  'proof_failed',
  'proof_given',
  'recovery_code_used',
  'recovery_codes_new',
  'rental_paid',
  'rental_refund_failed',
  'rental_refund_ordered',
  'rental_refunded',
  'second_step_failed',
  'second_step_locked',
  'second_step_off',
  'second_step_on',
  'resume_changed',
  'resume_removed',
  'session_ended',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'sign_up',
  'webhook_refused',
  'webhook_unreadable',
] as const
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

/** One line of the security record. `details` carries no secret and no private text. */
export type SecurityEvent = Said & {
  resource_type: string
  resource_id?: string | null
  details?: Record<string, unknown>
}

/** What happened, and who says so: ourselves, or a person’s own page, in words of its own. */
type Said = { action: SecurityAction; source?: 'server' } | { action: string; source: 'client' }
