import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import { deskRefusals } from '#features/rent/payments/desk/desk-act.ts'
import { type PaymentEvent, paymentEvents } from '#features/rent/rentals/news/payment-news.ts'
import { type NewsEvent, newsEvents, newsOf } from '#features/rent/rentals/news/rental-news.ts'
import { rentalRefusals } from '#features/rent/rentals/rental.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** Where what a story tells was written down. */
export const storyKinds = [
  'act',
  'charge',
  'checkout',
  'ledger',
  'order',
  'provider',
  'document',
  'delivery',
  'report',
  'security',
  'deadline',
] as const
export type StoryKind = (typeof storyKinds)[number]

export const storyRefusals = {
  ...commonRefusals,
  ...ownMatterRefusals,
  ...pick(rentalRefusals, 'already_answered', 'not_cancellable', 'too_late', 'reason_missing'),
  ...deskRefusals,
  letter_not_repeatable: { status: 409, reportable: false },
} as const satisfies RefusalTable

export type RepeatableLetter =
  | { of: 'rental'; act: NewsEvent; to: 'owner' | 'renter' }
  | { of: 'payment'; letter: PaymentEvent }

/**
 * The letter of a delivery, by its id; null for other deliveries than letters about this rental: pushes, and people's
 * messages.
 */
export function letterOf(messageId: string, rentalId: string): RepeatableLetter | null {
  const id = messageId.replace(/:text$/, '')
  const prefix = `rental-letter.${rentalId}.`
  if (id.startsWith(prefix)) {
    const [said, to] = id.slice(prefix.length).split('.')
    const act = newsEvents.find((one) => one === said)
    const isLetter = act && (to === 'owner' || to === 'renter') && newsOf(act, to)?.letter
    return isLetter ? { of: 'rental', act, to } : null
  }
  const letter = paymentEvents.find(
    (one) => id === `${one}-${rentalId}` || id.startsWith(`${one}-${rentalId}.`),
  )
  return letter ? { of: 'payment', letter } : null
}
