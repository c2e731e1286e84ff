import type { Written } from '#features/deliveries/write-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { CODE_MINUTES, CONFIRM_EMAIL_HOURS, UNDO_DAYS } from '../account.ts'
import { REMOVAL_LETTER } from '../second-step-removal/removal.ts'

/** What a contact is told: to prove itself, that somebody else wanted it, that it was changed, or what becomes of the second step. */
export type Told =
  | 'change_email'
  | 'change_phone'
  | 'contact_wanted'
  | 'email_changed'
  | 'phone_changed'
  | typeof REMOVAL_LETTER

type About = {
  config: Config
  locale: Locale
  contact: string
  token: string | null
  /** Until when the link holds, on the reader’s wall clock. */
  when: string
}

/** The letter to a contact in its reader’s language. `token` is the secret of its link, where it has one. */
export function contactLetter(told: Told, about: About): Written {
  const { config, locale } = about
  const brand = config.BRAND_NAME
  const footer = m.accounts_letter_footer({ brand }, { locale })
  if (told === 'contact_wanted') return { locale, footer, ...wantedWords(about) }
  if (told === REMOVAL_LETTER) return { locale, footer, ...removalWords(about) }
  return { locale, footer, ...(told === 'change_email' ? changeWords(about) : changedWords(told, about)) }
}

function changeWords({ config, locale, token }: About) {
  const brand = config.BRAND_NAME
  return {
    subject: m.accounts_letter_change_subject({ brand }, { locale }),
    preheader: m.accounts_letter_change_preheader({}, { locale }),
    heading: m.accounts_letter_change_heading({}, { locale }),
    paragraphs: [m.accounts_letter_change_body({ brand }, { locale })],
    button: {
      label: m.accounts_letter_change_button({}, { locale }),
      url: pageUrl(config, locale, `/auth/contact?token=${token}`),
    },
    afterword: [
      m.accounts_letter_confirm_lasts({ hours: CONFIRM_EMAIL_HOURS }, { locale }),
      m.accounts_letter_change_not_you({}, { locale }),
    ],
  }
}

function wantedWords({ config, locale }: About) {
  const brand = config.BRAND_NAME
  return {
    subject: m.accounts_letter_wanted_subject({ brand }, { locale }),
    preheader: m.accounts_letter_wanted_preheader({}, { locale }),
    heading: m.accounts_letter_wanted_heading({}, { locale }),
    paragraphs: [m.accounts_letter_wanted_body({ brand }, { locale })],
    button: { label: m.accounts_sign_in({}, { locale }), url: pageUrl(config, locale, '/login') },
    afterword: [m.accounts_letter_already_not_you({}, { locale })],
  }
}

function removalWords({ config, locale, token, when }: About) {
  const brand = config.BRAND_NAME
  return {
    subject: m.accounts_letter_removal_subject({ brand, when }, { locale }),
    preheader: m.accounts_letter_removal_preheader({}, { locale }),
    heading: m.accounts_letter_removal_heading({}, { locale }),
    paragraphs: [
      m.accounts_letter_removal_body({ brand }, { locale }),
      m.accounts_letter_removal_then({ when }, { locale }),
    ],
    button: {
      label: m.accounts_letter_removal_button({}, { locale }),
      url: pageUrl(config, locale, `/auth/contact?token=${token}`),
    },
    afterword: [
      m.accounts_letter_removal_not_you(
        { url: pageUrl(config, locale, '/forgot-password'), email: config.BRAND_EMAIL },
        { locale },
      ),
    ],
  }
}

function changedWords(told: Told, { config, locale, token }: About) {
  const brand = config.BRAND_NAME
  const isEmail = told === 'email_changed'
  const sentence = isEmail ? m.accounts_letter_email_changed : m.accounts_letter_phone_changed
  return {
    subject: sentence({ brand }, { locale }),
    preheader: m.accounts_letter_contact_changed_preheader({}, { locale }),
    heading: sentence({ brand }, { locale }),
    paragraphs: [
      m.accounts_letter_contact_changed_body({}, { locale }),
      m.accounts_letter_contact_changed_undo({ days: UNDO_DAYS }, { locale }),
    ],
    button: {
      label: m.accounts_letter_changed_button({}, { locale }),
      url: pageUrl(config, locale, `/auth/contact?token=${token}`),
    },
    afterword: [m.accounts_letter_contact_changed_late({ email: config.BRAND_EMAIL }, { locale })],
  }
}

/** The text message to a contact; `secret` is its code or the secret of its link. The last line of a code lets phones offer it. */
export function contactText(
  told: Told,
  { config, locale, secret, when }: { config: Config; locale: Locale; secret: string; when: string },
): string {
  const brand = config.BRAND_NAME
  if (told === 'contact_wanted') return m.accounts_text_wanted({ brand }, { locale })
  if (told === 'change_phone') {
    const said = m.accounts_text_change({ brand, code: secret, minutes: CODE_MINUTES }, { locale })
    return `${said}\n\n@${new URL(config.PUBLIC_URL).hostname} #${secret}`
  }
  const url = pageUrl(config, locale, `/auth/contact?token=${secret}`)
  if (told === REMOVAL_LETTER) return m.accounts_text_removal({ brand, when, url }, { locale })
  const sentence = told === 'email_changed' ? m.accounts_text_email_changed : m.accounts_text_phone_changed
  return sentence({ brand, days: UNDO_DAYS, url }, { locale })
}
