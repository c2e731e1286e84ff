import type { Written } from '#features/deliveries/write-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { CODE_MINUTES, CONFIRM_EMAIL_HOURS } from '../account.ts'

/** What a contact is told of itself: to prove it, or that somebody else wanted it. */
export type Told = 'change_email' | 'change_phone' | 'contact_wanted'

type About = {
  config: Config
  locale: Locale
  contact: string
  token: string | null
}

/** The letter to a contact in its reader’s language. `token` is the secret of its link, where it has one. */
export function contactLetter(told: Told, about: About): Written {
  const { config, locale } = about
  const brand = config.BRAND_NAME
  const footer = m.accounts_letter_footer({ brand }, { locale })
  if (told === 'contact_wanted') return { locale, footer, ...wantedWords(about) }
  return { locale, footer, ...changeWords(about) }
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

/** The text message to a contact; The last line of a code lets phones offer it. */
export function contactText(
  told: Told,
  { config, locale, code }: { config: Config; locale: Locale; code: string },
): string {
  const brand = config.BRAND_NAME
  if (told === 'contact_wanted') return m.accounts_text_wanted({ brand }, { locale })
  const said = m.accounts_text_change({ brand, code, minutes: CODE_MINUTES }, { locale })
  return `${said}\n\n@${new URL(config.PUBLIC_URL).hostname} #${code}`
}
