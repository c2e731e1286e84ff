import type { Written } from '#features/base/deliveries/write-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { CODE_MINUTES, CONFIRM_EMAIL_HOURS, KNOW_BROWSER_MINUTES, RESET_HOURS } from './account.ts'
import type { LetterKind, TextKind } from './message-person.ts'

type LetterFacts = {
  config: Config
  locale: Locale
  name: string
  token: string | null
  /** The reason of the suspension. */
  reason: string
  /** The item of the request that confirming sends. */
  request_for: string | null
}
type Words = {
  subject: string
  preheader: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string }
  afterword: string[]
}

/** One of the account letters in a person's language. `token` is the secret of its link, where it has one. */
export function accountLetter(kind: LetterKind, about: LetterFacts): Written {
  const { config, locale } = about
  const footer = m.accounts_letter_footer({ brand: config.BRAND_NAME }, { locale })
  return { locale, footer, ...WORDS[kind](about) }
}

/** One of the account text messages; the last line lets phones offer the code to this site alone. */
export function accountText(
  kind: TextKind,
  { config, locale, reason, token }: LetterFacts,
  code: string | null,
): string {
  const brand = config.BRAND_NAME
  const options = { locale }
  if (kind === 'already_member') {
    return m.accounts_text_already({ brand, url: pageUrl(config, locale, '/login') }, options)
  }
  if (kind === 'limits_closed') {
    return m.accounts_text_door({ brand, url: doorUrl(config, locale, token) }, options)
  }
  if (kind === 'suspended') {
    return m.accounts_text_suspended({ brand, reason, email: config.BRAND_EMAIL }, options)
  }
  if (kind === 'restored') {
    return m.accounts_text_restored({ brand, url: pageUrl(config, locale, '/login') }, options)
  }
  const sentence = kind === 'confirm_phone' ? m.accounts_text_confirm : m.accounts_text_reset
  const said = sentence({ brand, code: code ?? '', minutes: CODE_MINUTES }, options)
  return `${said}\n\n@${new URL(config.PUBLIC_URL).hostname} #${code}`
}

function doorUrl(config: Config, locale: Locale, token: string | null): string {
  return pageUrl(config, locale, `/auth/contact?token=${token}`)
}

const WORDS: Record<LetterKind, (about: LetterFacts) => Words> = {
  confirm_email: ({ config, locale, token, request_for }) => ({
    subject: request_for
      ? m.accounts_letter_confirm_request_subject({ item: request_for }, { locale })
      : m.accounts_letter_confirm_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_confirm_preheader({}, { locale }),
    heading: m.accounts_letter_confirm_heading({}, { locale }),
    paragraphs: [
      request_for
        ? m.accounts_letter_confirm_request_body({ item: request_for }, { locale })
        : m.accounts_letter_confirm_body({ brand: config.BRAND_NAME }, { locale }),
    ],
    button: {
      label: request_for
        ? m.accounts_confirm_and_send({}, { locale })
        : m.accounts_letter_confirm_button({}, { locale }),
      url: pageUrl(config, locale, `/auth/confirm?token=${token}`),
    },
    afterword: [
      m.accounts_letter_confirm_lasts({ hours: CONFIRM_EMAIL_HOURS }, { locale }),
      request_for
        ? m.accounts_letter_confirm_request_not_you({}, { locale })
        : m.accounts_letter_not_you({}, { locale }),
    ],
  }),
  finish_sign_up: ({ config, locale, token }) => ({
    subject: m.accounts_letter_confirm_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_finish_preheader({}, { locale }),
    heading: m.accounts_letter_confirm_heading({}, { locale }),
    paragraphs: [m.accounts_letter_finish_body({ brand: config.BRAND_NAME }, { locale })],
    button: {
      label: m.accounts_letter_finish_button({}, { locale }),
      url: pageUrl(config, locale, `/reset-password?token=${token}`),
    },
    afterword: [
      m.accounts_letter_reset_lasts({ minutes: RESET_HOURS * 60 }, { locale }),
      m.accounts_letter_not_you({}, { locale }),
    ],
  }),
  already_member: ({ config, locale, name }) => ({
    subject: m.accounts_letter_already_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_already_preheader({}, { locale }),
    heading: m.accounts_letter_already_heading({ name }, { locale }),
    paragraphs: [m.accounts_letter_already_body({ brand: config.BRAND_NAME }, { locale })],
    button: { label: m.accounts_sign_in({}, { locale }), url: pageUrl(config, locale, '/login') },
    afterword: [
      m.accounts_letter_already_forgot({ url: pageUrl(config, locale, '/forgot-password') }, { locale }),
      m.accounts_letter_already_not_you({}, { locale }),
    ],
  }),
  reset_password: ({ config, locale, token }) => ({
    subject: m.accounts_letter_reset_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_reset_preheader({}, { locale }),
    heading: m.accounts_letter_reset_heading({}, { locale }),
    paragraphs: [m.accounts_letter_reset_body({ brand: config.BRAND_NAME }, { locale })],
    button: {
      label: m.accounts_letter_reset_button({}, { locale }),
      url: pageUrl(config, locale, `/reset-password?token=${token}`),
    },
    afterword: [
      m.accounts_letter_reset_lasts({ minutes: RESET_HOURS * 60 }, { locale }),
      m.accounts_letter_reset_not_you({}, { locale }),
    ],
  }),
  limits_closed: ({ config, locale, token }) => ({
    subject: m.accounts_letter_door_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_door_preheader({}, { locale }),
    heading: m.accounts_letter_door_heading({}, { locale }),
    paragraphs: [m.accounts_letter_door_body({}, { locale })],
    button: {
      label: m.accounts_letter_door_button({}, { locale }),
      url: doorUrl(config, locale, token),
    },
    afterword: [
      m.accounts_letter_reset_lasts({ minutes: KNOW_BROWSER_MINUTES }, { locale }),
      m.accounts_letter_door_not_you({}, { locale }),
    ],
  }),
  suspended: ({ config, locale, reason }) => ({
    subject: m.accounts_letter_suspended_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_suspended_preheader({}, { locale }),
    heading: m.accounts_letter_suspended_heading({}, { locale }),
    paragraphs: [
      m.accounts_letter_suspended_reason({ reason }, { locale }),
      m.accounts_letter_suspended_body({}, { locale }),
    ],
    button: {
      label: m.accounts_letter_suspended_button({}, { locale }),
      url: `mailto:${config.BRAND_EMAIL}`,
    },
    afterword: [m.accounts_letter_suspended_write({ email: config.BRAND_EMAIL }, { locale })],
  }),
  restored: ({ config, locale }) => ({
    subject: m.accounts_letter_restored_subject({ brand: config.BRAND_NAME }, { locale }),
    preheader: m.accounts_letter_restored_preheader({}, { locale }),
    heading: m.accounts_letter_restored_heading({}, { locale }),
    paragraphs: [m.accounts_letter_restored_body({}, { locale })],
    button: { label: m.accounts_sign_in({}, { locale }), url: pageUrl(config, locale, '/login') },
    afterword: [],
  }),
}
