import type { Trx } from '../database.ts'

/** What a charge can be for. */
export const chargeKinds = ['rental'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Money that moved for a charge, in cents, and what the provider calls the card payment and the move. */
export type ChargeMove = {
  charge_id: string
  subject_id: string
  payer_id: string
  amount_cents: number
  payment_intent: string
  provider_id: string
  at: Date
}

/** What a kind of charge means to the feature that raised it: told in the very transaction that moves the money. */
export type ChargeEffect = {
  /**
   * Paid whole, by the hosted page `provider_id`, at `charged_at` as the provider has it. Whether the money is kept; if not, it
   * goes back at once.
   */
  paid(trx: Trx, move: ChargeMove & { charged_at: Date | null }): Promise<'keep' | 'give_back'>
  /** Gone back whole. */
  refunded(trx: Trx, move: ChargeMove): Promise<void>
  /** Could not be given back, or came back after `refunded` was told: it is held again. */
  refundFailed(trx: Trx, move: ChargeMove): Promise<void>
}

/** Every kind's effect, and how the subjects of charges are locked, before any charge is. */
export type ChargeEffects = {
  lockSubjects(trx: Trx, ids: readonly string[]): Promise<void>
  of: Record<ChargeKind, ChargeEffect>
}
