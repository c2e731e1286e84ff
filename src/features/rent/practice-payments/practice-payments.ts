import { feeOf, fromCents, toCents } from '#platform/money.ts'

/** A bank account or card to practise with: never a number, only what its owner calls it and four digits. */
export type PaymentMethod = { id: string; isDefault: boolean; label: string; last4: string }
export const METHOD_KINDS = ['bankAccounts', 'creditCards'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** SPEC §3, field by field; `amount` in dollars, negative for fees, `date` an ISO instant. */
export type PracticeTransaction = {
  id: string
  userId: string
  amount: number
  description: string
  rentalId: string
  equipmentId: string
  date: string
  status: 'completed'
  type: 'rental_income' | 'service_fee'
  currency: 'CAD'
  receiptUrl: string
}

/** One person's practice payments in one browser. A list that is not empty has one default; `balance` is in dollars. */
export type PracticePayments = Record<MethodKind, readonly PaymentMethod[]> & {
  /** The latest first. */
  transactions: readonly PracticeTransaction[]
  balance: number
}

export const noPayments: PracticePayments = {
  bankAccounts: [],
  creditCards: [],
  transactions: [],
  balance: 0,
}

export const LABEL_MAX_LENGTH = 40
const LABEL_MAX_DIGITS = 4
const EXAMPLE_CENTS = 25_000
const EXAMPLE_FEE = { bps: 500, min_cents: 0 }

/** Puts a method at the end of its list. The first is the default; one that is flagged so takes it from the others. */
export function addMethod(
  payments: PracticePayments,
  kind: MethodKind,
  method: PaymentMethod,
): PracticePayments {
  return insertMethod(payments, kind, method, payments[kind].length)
}

/** Puts a removed method back where it stood, the default again if it was. One that is there already changes nothing. */
export function restoreMethod(
  payments: PracticePayments,
  kind: MethodKind,
  method: PaymentMethod,
  place: number,
): PracticePayments {
  if (payments[kind].some(({ id }) => id === method.id)) return payments
  return insertMethod(payments, kind, method, place)
}

/** Makes one the default. An id that is none of theirs changes nothing. */
export function chooseDefault(
  payments: PracticePayments,
  kind: MethodKind,
  chosen: string,
): PracticePayments {
  if (!payments[kind].some(({ id }) => id === chosen)) return payments
  return { ...payments, [kind]: withDefault(payments[kind], chosen) }
}

/** Takes a method out. After the default its list’s first is the default. */
export function removeMethod(
  payments: PracticePayments,
  kind: MethodKind,
  removed: string,
): PracticePayments {
  const left = payments[kind].filter(({ id }) => id !== removed)
  const chosen = left.find(({ isDefault }) => isDefault) ?? left[0]
  return { ...payments, [kind]: chosen ? withDefault(left, chosen.id) : left }
}

/** Puts a transaction first and its amount on the balance. */
export function addTransaction(
  payments: PracticePayments,
  transaction: PracticeTransaction,
): PracticePayments {
  const balance = fromCents(toCents(payments.balance) + toCents(transaction.amount))
  return { ...payments, transactions: [transaction, ...payments.transactions], balance }
}

type Example = Record<'userId' | 'rentalId' | 'equipmentId' | 'date' | 'incomeId' | 'feeId', string> & {
  descriptions: Record<PracticeTransaction['type'], string>
}

/** SPEC §9’s example: an income of 250.00 and its fee of 5 %, with one receipt for both. */
export function addExample(payments: PracticePayments, example: Example): PracticePayments {
  const { incomeId, feeId, descriptions, ...shared } = example
  const both = {
    ...shared,
    status: 'completed',
    currency: 'CAD',
    receiptUrl: receiptUrlOf(shared.rentalId),
  } as const
  const income = {
    ...both,
    id: incomeId,
    type: 'rental_income',
    amount: fromCents(EXAMPLE_CENTS),
    description: descriptions.rental_income,
  } as const
  const fee = {
    ...both,
    id: feeId,
    type: 'service_fee',
    amount: -fromCents(feeOf(EXAMPLE_CENTS, EXAMPLE_FEE)),
    description: descriptions.service_fee,
  } as const
  return addTransaction(addTransaction(payments, income), fee)
}

/** The transactions of one receipt, the oldest first, and what remains of them in cents. */
export function receiptOf({ transactions }: PracticePayments, rental: string) {
  const lines = transactions.filter(({ rentalId }) => rentalId === rental).toReversed()
  return { lines, remains: lines.reduce((sum, { amount }) => sum + toCents(amount), 0) }
}

/** The part of the address, after the sign `#`, at which the page shows a receipt. */
export function receiptHashOf(rental: string): string {
  return `receipt-${rental}`
}

/** Why a label is refused; null when it is accepted. A card number typed as a label is never stored. */
export function checkLabel(text: string): 'missing' | 'long' | 'number' | null {
  const label = text.trim()
  if (label === '') return 'missing'
  if (label.length > LABEL_MAX_LENGTH) return 'long'
  return label.replace(/\P{Nd}/gu, '').length > LABEL_MAX_DIGITS ? 'number' : null
}

export function isLast4(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** A receipt is a part of the page: nothing of it is anywhere else. */
function receiptUrlOf(rental: string): string {
  return `/account?section=payments#${receiptHashOf(rental)}`
}

function insertMethod(payments: PracticePayments, kind: MethodKind, method: PaymentMethod, place: number) {
  const before = payments[kind]
  const list = before.toSpliced(place, 0, { ...method, isDefault: false })
  const chosen = method.isDefault ? method : before.find(({ isDefault }) => isDefault)
  return { ...payments, [kind]: withDefault(list, (chosen ?? method).id) }
}

function withDefault(list: readonly PaymentMethod[], chosen: string): readonly PaymentMethod[] {
  return list.map((method) => ({ ...method, isDefault: method.id === chosen }))
}
