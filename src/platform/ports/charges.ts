import type { Trx } from '../database.ts'

/** The purposes of a charge. */
export const chargeKinds = ['rental'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A charge and what it is for. */
export type ChargeRef = { id: string; subject_id: string }

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

/** The consequences of a charge for the feature that raised it, in the same transaction that moves the money. */
export type ChargeEffect = {
  /**
   * Paid whole, by the hosted page `provider_id`, at `charged_at` as the provider has it, as the ledger's `ledger_key`. Whether the
   * money is kept; if not, it goes back at once.
   */
  paid(
    trx: Trx,
    move: ChargeMove & { charged_at: Date | null; ledger_key: string },
  ): Promise<'keep' | 'give_back'>
  /** Gone back whole. */
  refunded(trx: Trx, move: ChargeMove): Promise<void>
  /** Could not be given back, or came back after `refunded` was told: it is held again. */
  refundFailed(trx: Trx, move: ChargeMove): Promise<void>
  /** Starts the clock at which its share is released, unless the subject has ended; whether it runs. */
  awaitRelease(trx: Trx, charge: ChargeRef, at: Date): Promise<boolean>
  /** Its payer disputes it at their bank, or that dispute ended; `dispute` is the provider's id. */
  disputed(trx: Trx, charge: ChargeRef, news: 'opened' | 'won' | 'lost', dispute: string): Promise<void>
  /**
   * Its held money, or what a refund left of it, was released: the platform's fee as the ledger's `fee_key`, and all the taxes that the
   * platform keeps, in cents.
   */
  released(
    trx: Trx,
    charge: ChargeRef,
    kept: { fee: number; fee_key: string; tax: number },
    at: Date,
  ): Promise<void>
  /** Its share is released, but the payee can't be paid yet. */
  shareWaits(trx: Trx, charge: ChargeRef): Promise<void>
  /** Its share went back to the payer, but the payee's account could not give it back: they owe it. */
  shareOwed(trx: Trx, charge: ChargeRef): Promise<void>
  /** Its share, or what was left to send of it, has gone to the payee. */
  transferred(trx: Trx, move: ChargeMove): Promise<void>
}

/** Every kind's effect, and how the subjects of charges are locked, before any charge is. */
export type ChargeEffects = {
  lockSubjects(trx: Trx, ids: readonly string[]): Promise<void>
  of: Record<ChargeKind, ChargeEffect>
}
