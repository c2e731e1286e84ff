import type { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { type Day, formatDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import type { CheckKind } from './check.ts'
import type { CheckLetter } from './order-letter.ts'

type Letter = Parameters<typeof deliverLetter>[2]
type About = { kind: CheckKind; reason: string | null; expires_at: Day | null }
type Words = { heading: string; paragraphs: string[]; facts?: (readonly [string, string])[]; button: string }

const PATH = '/account?section=verification'

/** What a person is told of a check, in their language. */
export function checkLetter(told: CheckLetter, about: About, config: Config, locale: Locale): Letter {
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
function checkOf({ kind }: About, locale: Locale): string {
  return m[`verification_letter_${kind}`]({}, { locale })
}

const wordsOf: Record<CheckLetter, (about: About, locale: Locale) => Words> = {
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

function dayOf({ expires_at }: About, locale: Locale): string {
  return expires_at ? formatDays(expires_at, expires_at, locale) : ''
}
