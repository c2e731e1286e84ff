import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { formatDay } from '#platform/day-text.ts'
import type { Day } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { CheckKind, CheckStatus } from './check.ts'
import { selectCheck } from './store/read.ts'

export const LETTER_JOB = 'verification_send_letter'

/** The letters about a check: the decision, a missed deadline, a badge that ends soon or has ended. */
export const checkLetters = ['accepted', 'refused', 'timed_out', 'ending', 'expired'] as const
export type CheckLetter = (typeof checkLetters)[number]

type Letter = Parameters<typeof deliverLetter>[2]
type CheckFacts = { kind: CheckKind; reason: string | null; expires_at: Day | null }
type Words = { heading: string; paragraphs: string[]; facts?: (readonly [string, string])[]; button: string }

const PATH = '/account?section=verification'

/** The letter about a check, in the person's language. */
export function checkLetter(told: CheckLetter, about: CheckFacts, config: Config, locale: Locale): Letter {
  const { heading, paragraphs, facts, button } = wordsOf[told](about, locale)
  return {
    ...{ locale, heading, paragraphs, facts },
    subject: heading,
    preheader: paragraphs[0] ?? heading,
    button: { label: button, url: pageUrl(config, locale, PATH) },
    footer: m.verification_letter_footer({ brand: config.BRAND_NAME }, { locale }),
  }
}

/** `identity check`, as sentences name it. */
function checkOf({ kind }: CheckFacts, locale: Locale): string {
  return m[`verification_letter_${kind}`]({}, { locale })
}

const wordsOf: Record<CheckLetter, (about: CheckFacts, locale: Locale) => Words> = {
  accepted: (about, locale) => ({
    heading: m.verification_letter_accepted_heading({ check: checkOf(about, locale) }, { locale }),
    paragraphs: [
      m.verification_letter_accepted_body({ day: dayOf(about, locale) }, { locale }),
      m.verification_letter_document({}, { locale }),
    ],
    button: m.verification_letter_see({}, { locale }),
  }),
  refused: (about, locale) => ({
    heading: m.verification_letter_refused_heading({ check: checkOf(about, locale) }, { locale }),
    paragraphs: [
      m.verification_letter_refused_body({}, { locale }),
      m.verification_letter_document({}, { locale }),
    ],
    facts: [[m.verification_letter_why({}, { locale }), about.reason ?? ''] as const],
    button: m.verification_letter_again({}, { locale }),
  }),
  timed_out: (about, locale) => ({
    heading: m.verification_letter_timed_out_heading({}, { locale }),
    paragraphs: [
      m.verification_letter_timed_out_body({ check: checkOf(about, locale) }, { locale }),
      m.verification_letter_document({}, { locale }),
    ],
    button: m.verification_letter_again({}, { locale }),
  }),
  ending: (about, locale) => ({
    heading: m.verification_letter_ending_heading({ day: dayOf(about, locale) }, { locale }),
    paragraphs: [m.verification_letter_ending_body({ check: checkOf(about, locale) }, { locale })],
    button: m.verification_letter_renew({}, { locale }),
  }),
  expired: (about, locale) => ({
    heading: m.verification_letter_expired_heading({}, { locale }),
    paragraphs: [m.verification_letter_expired_body({ check: checkOf(about, locale) }, { locale })],
    button: m.verification_letter_renew({}, { locale }),
  }),
}

function dayOf({ expires_at }: CheckFacts, locale: Locale): string {
  return expires_at ? formatDay(expires_at, locale, null) : ''
}

/** Each letter goes out once: its order waits for the caller's transaction. */
export function orderLetter(db: Queryable, order: { check_id: string; kind: CheckLetter }): Promise<void> {
  return addJob(db, LETTER_JOB, order, {
    key: `verification.${order.kind}:${order.check_id}`,
    maxAttempts: 12,
  })
}

/** Tells a person of a check, as long as it is as the letter says. */
export async function sendCheckLetter(
  services: Services,
  { check_id, kind: told }: { check_id: string; kind: CheckLetter },
): Promise<void> {
  const check = await selectCheck(services.db, check_id)
  const status: CheckStatus = told === 'ending' ? 'accepted' : told
  if (check?.status !== status) return
  const { locale } = check
  const sent = {
    message_id: `verification.${check_id}.${told}`,
    user_id: check.user_id,
    topic: 'account',
  } as const
  await deliverLetter(services, sent, checkLetter(told, check, services.config, locale))
}
