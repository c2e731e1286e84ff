import { sumOf } from '#features/catalogue/pricing/bill.ts'
import type { TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import type { OwnerMovement } from '#features/rent/payments/list-owner-movements.ts'
import { splitOver } from '#features/rent/receipts/receipt.ts'
import { noSums, noTaxes, type Sums, type TaxSums } from './sums.ts'

type Lines = { net_cents: number; taxes: readonly Pick<TaxLine, 'code' | 'amount_cents'>[] }
type Movement = Omit<OwnerMovement, 'key' | 'moved_at' | 'charge_id' | 'subject_id'>

/**
 * The columns that a movement counts in, in cents; money that leaves the owner's balance is negative. The taxes of a movement are
 * those of its document, and without one those of its charge, in proportion.
 */
export function sumsOf(movement: Movement, document: Lines | undefined): Sums {
  const { kind, amount_cents } = movement
  switch (kind) {
    case 'charge':
      return { ...noSums(), ...paid(document ?? paidPart(movement)) }
    case 'refund_failed':
      return { ...noSums(), ...refunded(document ?? paidPart(movement), 1) }
    case 'refund':
      return { ...noSums(), ...refunded(document ?? paidPart(movement), -1) }
    case 'chargeback': {
      const lines = document ?? paidPart(movement)
      return { ...noSums(), ...refunded(lines, -1), dispute: lines.net_cents + sumOf(lines.taxes) }
    }
    case 'fee':
      return { ...noSums(), ...charged(document ?? feePart(movement), -1) }
    case 'fee_back':
      return { ...noSums(), ...charged(document ?? feePart(movement), 1) }
    default:
      return { ...noSums(), ...plain[kind](amount_cents) }
  }
}

type PlainKind = Exclude<
  Movement['kind'],
  'charge' | 'refund_failed' | 'refund' | 'chargeback' | 'fee' | 'fee_back'
>

const nothing = () => ({})

/** The column of each kind without taxes of its own. Kept taxes are those on the fee, and the rest is remitted. */
const plain = {
  tax: (cents) => ({ remitted: -cents }),
  tax_back: (cents) => ({ remitted: cents }),
  cover: (cents) => ({ dispute: -cents }),
  uncover: (cents) => ({ dispute: cents }),
  transfer: (cents) => ({ transfer: -cents }),
  transfer_failed: (cents) => ({ transfer: cents }),
  reversal: (cents) => ({ transfer: cents }),
  reversal_failed: (cents) => ({ transfer: -cents }),
  penalty: (cents) => ({ other: -cents }),
  forgiven: (cents) => ({ other: cents }),
  income: (cents) => ({ share: cents }),
  give_back: (cents) => ({ share: -cents }),
  chargeback_won: nothing,
  stray: nothing,
  stray_refund: nothing,
  stray_refund_failed: nothing,
} as const satisfies Record<PlainKind, (cents: number) => Partial<Sums>>

function paid({ net_cents, taxes }: Lines): Partial<Sums> {
  return { price: net_cents, taxes: byCode(taxes, 1) }
}

function refunded({ net_cents, taxes }: Lines, sign: 1 | -1): Partial<Sums> {
  return { refund: sign * net_cents, refund_taxes: byCode(taxes, sign) }
}

/** The taxes on the fee are posted with those that are remitted, and leave these. */
function charged({ net_cents, taxes }: Lines, sign: 1 | -1): Partial<Sums> {
  return { fee: sign * net_cents, fee_taxes: byCode(taxes, sign), remitted: -sign * sumOf(taxes) }
}

function paidPart({ amount_cents, net_cents, taxes }: Movement): Lines {
  const [net = 0, ...parts] = splitOver([net_cents, ...taxes.map((tax) => tax.amount_cents)], amount_cents)
  return {
    net_cents: net,
    taxes: taxes.map(({ code }, place) => ({ code, amount_cents: parts[place] ?? 0 })),
  }
}

function feePart({ amount_cents, fee_cents, fee_taxes }: Movement): Lines {
  const part = (cents: number) => Math.round((cents * amount_cents) / fee_cents)
  return {
    net_cents: amount_cents,
    taxes: fee_taxes.map(({ code, amount_cents: cents }) => ({ code, amount_cents: part(cents) })),
  }
}

function byCode(taxes: Lines['taxes'], sign: 1 | -1): TaxSums {
  const sums = noTaxes()
  for (const { code, amount_cents } of taxes) sums[code] += sign * amount_cents
  return sums
}
