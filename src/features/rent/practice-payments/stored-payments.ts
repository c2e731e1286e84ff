import { type StoredItem, storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { fromCents, toCents } from '#platform/money.ts'
import {
  isLast4,
  METHOD_KINDS,
  noPayments,
  type PaymentMethod,
  type PracticePayments,
  type PracticeTransaction,
} from './practice-payments.ts'

/**
 * The storage key of a person's practice payments in a browser: it holds their id, so that the browser's next user does
 * not see them.
 */
export function paymentsName(userId: string): string {
  return `northreel.practice-payments.${userId}`
}

export function paymentsItem(userId: string): StoredItem<PracticePayments> {
  return storedItem('browser', paymentsName(userId), parsePayments)
}

/** Parses stored payments; null unless every part is valid and the sums agree. */
export function parsePayments(found: unknown): PracticePayments | null {
  if (!isRecord(found)) return null
  const [bankAccounts, creditCards] = METHOD_KINDS.map((kind) => parseMethods(found[kind]))
  const transactions = parseList(found.transactions, parseTransaction)
  if (!bankAccounts || !creditCards || !transactions) return null
  const balance = fromCents(transactions.reduce((sum, { amount }) => sum + toCents(amount), 0))
  return found.balance === balance
    ? { ...noPayments, bankAccounts, creditCards, transactions, balance }
    : null
}

function parseMethods(found: unknown): PaymentMethod[] | null {
  const methods = parseList(found, parseMethod)
  if (!methods) return null
  const defaults = methods.filter(({ isDefault }) => isDefault).length
  return defaults === Math.min(methods.length, 1) ? methods : null
}

function parseMethod(found: unknown): PaymentMethod | null {
  if (!isRecord(found)) return null
  const { id, isDefault, label, last4 } = found
  if (typeof id !== 'string' || typeof label !== 'string' || typeof isDefault !== 'boolean') return null
  return typeof last4 === 'string' && isLast4(last4) ? { id, isDefault, label, last4 } : null
}

function parseTransaction(found: unknown): PracticeTransaction | null {
  if (!isRecord(found)) return null
  const { id, userId, description, rentalId, equipmentId, date, receiptUrl } = found
  const { amount, status, type, currency } = found
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof description !== 'string') return null
  if (typeof rentalId !== 'string' || typeof equipmentId !== 'string' || typeof receiptUrl !== 'string')
    return null
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date)) || !isAmount(amount)) return null
  if (status !== 'completed' || currency !== 'CAD') return null
  if (type !== 'rental_income' && type !== 'service_fee') return null
  const texts = { id, userId, description, rentalId, equipmentId, date, receiptUrl }
  return { ...texts, amount, status, type, currency }
}

/** Dollars that cents can hold. */
function isAmount(found: unknown): found is number {
  return typeof found === 'number' && Math.abs(found) < 1e9 && fromCents(Math.round(found * 100)) === found
}

/** All of a list, each once; null where one is not what it is meant to be. */
function parseList<Item extends { id: string }>(found: unknown, parse: (one: unknown) => Item | null) {
  if (!Array.isArray(found)) return null
  const items = found.map(parse).filter((item) => item !== null)
  const isWhole = items.length === found.length && new Set(items.map(({ id }) => id)).size === items.length
  return isWhole ? items : null
}
