import { leavingDay } from '#features/people/profiles/leaving-refusals.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { formatDay } from '#platform/day-text.ts'
import type { Locale } from '#platform/locale.ts'

/** On asking to leave, and as many days before the date. */
export const leavingLetters = ['asked', 'days_30', 'days_3'] as const
export type LeavingLetter = (typeof leavingLetters)[number]

type LetterFacts = { config: Config; locale: Locale; scheduled: Date }

/** A letter to a leaving person: the date, its effects, and how to undo it. */
export function leavingLetter(kind: LeavingLetter, { config, locale, scheduled }: LetterFacts) {
  const options = { locale }
  const day = leavingDay(scheduled)
  const about = { brand: config.BRAND_NAME, date: formatDay(day, locale, null) }
  const { subject, body } = words[kind]
  return {
    locale,
    subject: subject(about, options),
    preheader: body(about, options),
    heading: subject(about, options),
    paragraphs: [body(about, options), m.privacy_letter_kept({}, options)],
    button: {
      label: m.privacy_leaving_undo({}, options),
      url: pageUrl(config, locale, '/account?section=privacy'),
    },
    afterword: [m.privacy_letter_not_you({ email: config.BRAND_EMAIL }, options)],
    footer: m.accounts_letter_footer({ brand: config.BRAND_NAME }, options),
  }
}

/** The last letter: everything is gone, and nothing can be undone. */
export function erasedLetter({ config, locale }: Omit<LetterFacts, 'scheduled'>) {
  const options = { locale }
  const about = { brand: config.BRAND_NAME }
  return {
    locale,
    subject: m.privacy_letter_erased_subject(about, options),
    preheader: m.privacy_letter_erased_body(about, options),
    heading: m.privacy_letter_erased_subject(about, options),
    paragraphs: [m.privacy_letter_erased_body(about, options), m.privacy_letter_erased_kept({}, options)],
    footer: m.accounts_letter_footer(about, options),
  }
}

const soon = { subject: m.privacy_letter_soon_subject, body: m.privacy_letter_soon_body }
const words = {
  asked: { subject: m.privacy_letter_asked_subject, body: m.privacy_letter_asked_body },
  days_30: soon,
  days_3: soon,
}
