import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { formatDay } from '#platform/day-text.ts'
import { dayInZone } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import { isActive, type PayoutLetter, payoutStatuses, wantsDetails } from './payout-account.ts'
import { type PayoutReader, readPayoutReader } from './read-account.ts'

export const PAYOUT_LETTER_JOB = 'payout-letter'

type Order = { owner_id: string; letter: PayoutLetter; at: Date }
type Letter = Parameters<typeof deliverLetter>[2]

/** Each change of an account is told once: the order waits for the caller's transaction. */
export function orderPayoutLetter(trx: Trx, { owner_id, letter, at }: Order): Promise<void> {
  return addJob(
    trx,
    PAYOUT_LETTER_JOB,
    { owner_id, letter, occasion: at.toISOString() },
    { key: `payout-letter:${owner_id}`, maxAttempts: 12 },
  )
}

/** Tells an owner of their account, as long as it is as the letter says. */
export async function sendPayoutLetter(
  services: Services,
  { owner_id, letter, occasion }: { owner_id: string; letter: PayoutLetter; occasion: string },
): Promise<void> {
  const reader = await readPayoutReader(services.db, owner_id)
  if (!reader || !isStillSo[letter](reader)) return
  await deliverLetter(
    services,
    { message_id: `payout.${letter}.${owner_id}.${occasion}`, user_id: owner_id, topic: 'account' },
    payoutLetter(letter, reader, { ...services, now: services.clock.now() }),
  )
}

const isStillSo: Record<PayoutLetter, (account: PayoutReader) => boolean> = {
  details_wanted: wantsDetails,
  active: isActive,
  declined: ({ status }) => payoutStatuses[status].letter === 'declined',
}

/** The letter about an account, in its owner's language. */
function payoutLetter(
  letter: PayoutLetter,
  reader: PayoutReader,
  { config, now }: { config: Config; now: Date },
): Letter {
  const { locale, due_by, time_zone } = reader
  const said = { locale }
  const day = due_by && dayInZone(due_by, time_zone)
  const heading = m[`payouts_letter_${letter}_heading`]({}, said)
  const body = m[`payouts_letter_${letter}_body`]({ email: config.BRAND_EMAIL }, said)
  return {
    ...{ locale, heading, subject: heading, preheader: body, paragraphs: [body] },
    facts: day
      ? [[m.payouts_letter_due_by({}, said), formatDay(day, locale, dayInZone(now, time_zone))] as const]
      : [],
    button: {
      label: m[`payouts_letter_${letter}_button`]({}, said),
      url: pageUrl(config, locale, '/connect-dashboard'),
    },
    footer: m.payouts_letter_footer({ brand: config.BRAND_NAME }, said),
  }
}
