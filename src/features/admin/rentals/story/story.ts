import { type Letter, paymentLetters } from '#features/rentals/pay/payment.ts'
import { rentalRefusals } from '#features/rentals/rental.ts'
import { type LetterAct, letterActs } from '#features/rentals/rental-letter-words.ts'
import { ownMatterRefusals } from '#features/security/own-matter.ts'
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
  letter_not_repeatable: { status: 409, reportable: false },
} as const satisfies RefusalTable

export type RepeatableLetter =
  | { of: 'rental'; act: LetterAct; to: 'owner' | 'renter' }
  | { of: 'payment'; letter: Letter }

/** Which letter a delivery was, by its id; null for what is no letter about this rental: pushes, and messages of people. */
export function letterOf(messageId: string, rentalId: string): RepeatableLetter | null {
  const id = messageId.replace(/:text$/, '')
  const prefix = `rental-letter.${rentalId}.`
  if (id.startsWith(prefix)) {
    const [said, to] = id.slice(prefix.length).split('.')
    const act = letterActs.find((one) => one === said)
    return act && (to === 'owner' || to === 'renter') ? { of: 'rental', act, to } : null
  }
  const letter = paymentLetters.find(
    (one) => id === `${one}-${rentalId}` || id.startsWith(`${one}-${rentalId}.`),
  )
  return letter ? { of: 'payment', letter } : null
}
