import type { SecurityAction } from '#features/base/security/security-event.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { RecordEvent } from './contract.ts'

type Named = { who: string; whom: string }

/** A line of the record as a sentence; the word of a page, or of an older version, where there is none. */
export function eventSentence({ action, source, user, actor }: Told): string {
  if (source === 'client') return `“${action}”`
  return isKnown(action) ? SENTENCES[action](namesOf({ user, actor })) : action
}

/** Several visits of the queue by one administrator, as one sentence. */
export function visitsSentence(event: Told, count: number): string {
  return m.admin_sentence_queue_visits({ who: namesOf(event).who, count })
}

type Told = Pick<RecordEvent, 'action' | 'source' | 'user' | 'actor'>

function namesOf({ user, actor }: Pick<RecordEvent, 'user' | 'actor'>): Named {
  const who = actor ?? user
  return {
    who: who ? personName(who.name) : m.admin_sentence_somebody(),
    whom: user ? personName(user.name) : m.admin_sentence_whom(),
  }
}

const SENTENCES: Record<SecurityAction, (names: Named) => string> = {
  access_refused: m.admin_sentence_access_refused,
  account_deletion_cancelled: m.admin_sentence_account_deletion_cancelled,
  account_deletion_scheduled: m.admin_sentence_account_deletion_scheduled,
  account_erased: m.admin_sentence_account_erased,
  account_given_back: m.admin_sentence_account_given_back,
  administrator_code_given: m.admin_sentence_administrator_code_given,
  administrator_code_refused: m.admin_sentence_administrator_code_refused,
  administrator_granted: m.admin_sentence_administrator_granted,
  administrator_revoked: m.admin_sentence_administrator_revoked,
  attempts_limited: m.admin_sentence_attempts_limited,
  categories_ordered: m.admin_sentence_categories_ordered,
  category_changed: m.admin_sentence_category_changed,
  category_created: m.admin_sentence_category_created,
  category_merged: m.admin_sentence_category_merged,
  check_accepted: m.admin_sentence_check_accepted,
  check_decided: m.admin_sentence_check_decided,
  check_expired: m.admin_sentence_check_expired,
  check_refused: m.admin_sentence_check_refused,
  check_submitted: m.admin_sentence_check_submitted,
  check_timed_out: m.admin_sentence_check_timed_out,
  check_withdrawn: m.admin_sentence_check_withdrawn,
  contact_change_undone: m.admin_sentence_contact_change_undone,
  document_opened_by_administrator: m.admin_sentence_document_opened_by_administrator,
  email_change_requested: m.admin_sentence_email_change_requested,
  email_changed: m.admin_sentence_email_changed,
  email_confirmed: m.admin_sentence_email_confirmed,
  equipment_hidden: m.admin_sentence_equipment_hidden,
  equipment_removed: m.admin_sentence_equipment_removed,
  equipment_restored: m.admin_sentence_equipment_restored,
  export_downloaded: m.admin_sentence_export_downloaded,
  export_requested: m.admin_sentence_export_requested,
  incident_changed: m.admin_sentence_incident_changed,
  incident_registered: m.admin_sentence_incident_registered,
  incidents_exported: m.admin_sentence_incidents_exported,
  job_dropped: m.admin_sentence_job_dropped,
  job_retried: m.admin_sentence_job_retried,
  letter_sent_again: m.admin_sentence_letter_sent_again,
  other_sessions_ended: m.admin_sentence_other_sessions_ended,
  passkey_added: m.admin_sentence_passkey_added,
  passkey_counter_fell: m.admin_sentence_passkey_counter_fell,
  passkey_removed: m.admin_sentence_passkey_removed,
  password_changed: m.admin_sentence_password_changed,
  password_reset: m.admin_sentence_password_reset,
  password_reset_requested: m.admin_sentence_password_reset_requested,
  payment_claim: m.admin_sentence_payment_claim,
  payment_dispute_lost: m.admin_sentence_payment_dispute_lost,
  payment_dispute_unfit: m.admin_sentence_payment_dispute_unfit,
  payment_dispute_won: m.admin_sentence_payment_dispute_won,
  payment_disputed: m.admin_sentence_payment_disputed,
  payment_mismatch: m.admin_sentence_payment_mismatch,
  payment_refund_failed: m.admin_sentence_payment_refund_failed,
  payment_refund_unfit: m.admin_sentence_payment_refund_unfit,
  payment_reversal_failed: m.admin_sentence_payment_reversal_failed,
  payment_settled: m.admin_sentence_payment_settled,
  payment_stray: m.admin_sentence_payment_stray,
  payment_transfer_failed: m.admin_sentence_payment_transfer_failed,
  people_listed: m.admin_sentence_people_listed,
  person_opened: m.admin_sentence_person_opened,
  person_restored: m.admin_sentence_person_restored,
  person_suspended: m.admin_sentence_person_suspended,
  phone_change_requested: m.admin_sentence_phone_change_requested,
  phone_changed: m.admin_sentence_phone_changed,
  phone_confirmed: m.admin_sentence_phone_confirmed,
  phone_removed: m.admin_sentence_phone_removed,
  proof_failed: m.admin_sentence_proof_failed,
  proof_given: m.admin_sentence_proof_given,
  provider_asked_again: m.admin_sentence_provider_asked_again,
  queue_claimed: m.admin_sentence_queue_claimed,
  queue_decided: m.admin_sentence_queue_decided,
  queue_skipped: m.admin_sentence_queue_skipped,
  recovery_asked: m.admin_sentence_recovery_asked,
  recovery_code_used: m.admin_sentence_recovery_code_used,
  recovery_codes_new: m.admin_sentence_recovery_codes_new,
  recovery_decided: m.admin_sentence_recovery_decided,
  recovery_dropped: m.admin_sentence_recovery_dropped,
  recovery_factor_wrong: m.admin_sentence_recovery_factor_wrong,
  recovery_objected: m.admin_sentence_recovery_objected,
  rental_called_off: m.admin_sentence_rental_called_off,
  rental_paid: m.admin_sentence_rental_paid,
  rental_refund_failed: m.admin_sentence_rental_refund_failed,
  rental_refund_ordered: m.admin_sentence_rental_refund_ordered,
  rental_refunded: m.admin_sentence_rental_refunded,
  rental_share_held_back: m.admin_sentence_rental_share_held_back,
  rental_share_let_go: m.admin_sentence_rental_share_let_go,
  rental_share_recovered: m.admin_sentence_rental_share_recovered,
  rental_share_sent: m.admin_sentence_rental_share_sent,
  rental_story_opened: m.admin_sentence_rental_story_opened,
  report_decided: m.admin_sentence_report_decided,
  reported_words_opened: m.admin_sentence_reported_words_opened,
  resume_changed: m.admin_sentence_resume_changed,
  resume_removed: m.admin_sentence_resume_removed,
  second_step_failed: m.admin_sentence_second_step_failed,
  second_step_locked: m.admin_sentence_second_step_locked,
  second_step_off: m.admin_sentence_second_step_off,
  second_step_on: m.admin_sentence_second_step_on,
  second_step_removal_asked: m.admin_sentence_second_step_removal_asked,
  second_step_removal_dropped: m.admin_sentence_second_step_removal_dropped,
  second_step_removal_stopped: m.admin_sentence_second_step_removal_stopped,
  second_step_removal_withdrawn: m.admin_sentence_second_step_removal_withdrawn,
  second_step_removed: m.admin_sentence_second_step_removed,
  security_events_exported: m.admin_sentence_security_events_exported,
  session_ended: m.admin_sentence_session_ended,
  sign_in: m.admin_sentence_sign_in,
  sign_in_failed: m.admin_sentence_sign_in_failed,
  sign_out: m.admin_sentence_sign_out,
  sign_up: m.admin_sentence_sign_up,
  store_hidden: m.admin_sentence_store_hidden,
  store_restored: m.admin_sentence_store_restored,
  viewing_ended: m.admin_sentence_viewing_ended,
  viewing_started: m.admin_sentence_viewing_started,
  webhook_refused: m.admin_sentence_webhook_refused,
  webhook_unreadable: m.admin_sentence_webhook_unreadable,
}

function isKnown(action: string): action is SecurityAction {
  return Object.hasOwn(SENTENCES, action)
}
