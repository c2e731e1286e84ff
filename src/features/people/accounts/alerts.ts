import type { Written } from '#features/base/deliveries/write-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { CODE_MINUTES, CONFIRM_EMAIL_HOURS } from './account.ts'
import type { AlertFacts, AlertKind } from './message-person.ts'
import { RECOVERY_LINK_DAYS } from './recovery/recovery.ts'

/** `recovery` is the secret of a link that shows the contact it goes to; `when` an instant that the news names, on its wall clock. */
type AlertContext = { config: Config; locale: Locale; facts: AlertFacts; recovery?: string; when?: string }

/**
 * A change in the reader's language: the letter's subject, a sentence with the facts, and the next step if another
 * person did it.
 */
type Words = { subject: string; body: string; button?: string }

/** Writes an alert’s letter: what changed, and what to do if another person did it. */
export function alertLetter(kind: AlertKind, about: AlertContext): Written {
  const { config, locale, recovery } = about
  const brand = config.BRAND_NAME
  const { subject, body, button } = WORDS[kind](about)
  return {
    locale,
    footer: m.accounts_letter_footer({ brand }, { locale }),
    subject: m.accounts_alert_subject({ what: subject, brand }, { locale }),
    preheader: recovery && button ? body : m.accounts_alert_preheader({}, { locale }),
    heading: subject,
    paragraphs: [body],
    ...(recovery
      ? {
          button: {
            label: button ?? m.accounts_alert_not_me({}, { locale }),
            url: recoveryUrl(about, recovery),
          },
          afterword: [
            m.accounts_alert_recovery({ days: RECOVERY_LINK_DAYS, email: config.BRAND_EMAIL }, { locale }),
          ],
        }
      : {
          button: {
            label: m.accounts_alert_button({}, { locale }),
            url: pageUrl(config, locale, '/account?section=security'),
          },
          afterword: [
            m.accounts_alert_not_you(
              { url: pageUrl(config, locale, '/forgot-password'), email: config.BRAND_EMAIL },
              { locale },
            ),
          ],
        }),
  }
}

/** The same as a text message. */
export function alertText(kind: AlertKind, about: AlertContext): string {
  const { config, locale, recovery } = about
  const { body, subject } = WORDS[kind](about)
  if (recovery) {
    const brand = config.BRAND_NAME
    const url = recoveryUrl(about, recovery)
    return kind === 'recovery_needed'
      ? m.accounts_alert_recovery_needed_text({ brand, url }, { locale })
      : m.accounts_alert_recovery_text({ brand, what: subject, url }, { locale })
  }
  return m.accounts_alert_text(
    { brand: config.BRAND_NAME, body, url: pageUrl(config, locale, '/forgot-password') },
    { locale },
  )
}

function recoveryUrl({ config, locale }: AlertContext, secret: string): string {
  return pageUrl(config, locale, `/recovery?token=${secret}`)
}

const WORDS: Record<AlertKind, (about: AlertContext) => Words> = {
  email_changed: ({ locale }) => ({
    subject: m.accounts_letter_email_changed({}, { locale }),
    body: m.accounts_alert_contact_changed_body({}, { locale }),
  }),
  phone_changed: ({ locale }) => ({
    subject: m.accounts_letter_phone_changed({}, { locale }),
    body: m.accounts_alert_contact_changed_body({}, { locale }),
  }),
  password_changed: ({ locale }) => ({
    subject: m.accounts_letter_changed_heading({}, { locale }),
    body: m.accounts_letter_changed_body({}, { locale }),
  }),
  recovery_opened: ({ locale, when = '' }) => ({
    subject: m.accounts_alert_recovery_opened({ when }, { locale }),
    body: m.accounts_alert_recovery_opened_body({ when }, { locale }),
    button: m.accounts_alert_recovery_opened_button({}, { locale }),
  }),
  recovery_disputed: ({ config, locale }) => ({
    subject: m.accounts_alert_recovery_disputed({}, { locale }),
    body: m.accounts_alert_recovery_disputed_body({ email: config.BRAND_EMAIL }, { locale }),
    button: m.accounts_alert_recovery_button({}, { locale }),
  }),
  recovery_left: ({ locale }) => ({
    subject: m.accounts_alert_recovery_left({}, { locale }),
    body: m.accounts_alert_recovery_left_body({}, { locale }),
    button: m.accounts_alert_recovery_button({}, { locale }),
  }),
  recovery_given_back: ({ config, locale }) => ({
    subject: m.accounts_alert_recovery_given_back({}, { locale }),
    body: m.accounts_alert_recovery_given_back_body(
      { url: pageUrl(config, locale, '/forgot-password') },
      { locale },
    ),
    button: m.accounts_alert_recovery_button({}, { locale }),
  }),
  recovery_needed: ({ locale }) => ({
    subject: m.accounts_alert_recovery_needed({}, { locale }),
    body: m.accounts_alert_recovery_needed_body({}, { locale }),
    button: m.accounts_alert_recovery_needed_button({}, { locale }),
  }),
  new_device: ({ locale, facts }) => ({
    subject: m.accounts_alert_new_device({}, { locale }),
    body: m.accounts_alert_new_device_body(
      {
        browser: facts.browser ?? m.accounts_alert_unknown_browser({}, { locale }),
        system: facts.system ?? m.accounts_alert_unknown_system({}, { locale }),
        address: facts.address ?? '',
      },
      { locale },
    ),
  }),
  passkey_added: ({ locale, facts }) => ({
    subject: m.accounts_alert_passkey_added({}, { locale }),
    body: m.accounts_alert_passkey_added_body({ name: facts.name ?? '' }, { locale }),
  }),
  passkey_removed: ({ locale, facts }) => ({
    subject: m.accounts_alert_passkey_removed({}, { locale }),
    body: m.accounts_alert_passkey_removed_body({ name: facts.name ?? '' }, { locale }),
  }),
  recovery_code_used: ({ locale }) => ({
    subject: m.accounts_alert_recovery_code_used({}, { locale }),
    body: m.accounts_alert_recovery_code_used_body({}, { locale }),
  }),
  recovery_codes_new: ({ locale }) => ({
    subject: m.accounts_alert_recovery_codes_new({}, { locale }),
    body: m.accounts_alert_recovery_codes_new_body({}, { locale }),
  }),
  second_step_locked: ({ locale }) => ({
    subject: m.accounts_alert_second_step_locked({}, { locale }),
    body: m.accounts_alert_second_step_locked_body({}, { locale }),
  }),
  second_step_off: ({ locale }) => ({
    subject: m.accounts_alert_second_step_off({}, { locale }),
    body: m.accounts_alert_second_step_off_body({}, { locale }),
  }),
  second_step_on: ({ locale }) => ({
    subject: m.accounts_alert_second_step_on({}, { locale }),
    body: m.accounts_alert_second_step_on_body({}, { locale }),
  }),
}

/** The message to a contact about itself: to prove it, or that another person wanted it. */
export type ContactMessage = 'change_email' | 'change_phone' | 'contact_wanted'

type ProofContext = {
  config: Config
  locale: Locale
  contact: string
  token: string | null
}

/** The letter to a contact in its reader’s language. `token` is the secret of its link, where it has one. */
export function contactLetter(told: ContactMessage, about: ProofContext): Written {
  const { config, locale } = about
  const brand = config.BRAND_NAME
  const footer = m.accounts_letter_footer({ brand }, { locale })
  if (told === 'contact_wanted') return { locale, footer, ...wantedWords(about) }
  return { locale, footer, ...changeWords(about) }
}

function changeWords({ config, locale, token }: ProofContext) {
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

function wantedWords({ config, locale }: ProofContext) {
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
  told: ContactMessage,
  { config, locale, code }: { config: Config; locale: Locale; code: string },
): string {
  const brand = config.BRAND_NAME
  if (told === 'contact_wanted') return m.accounts_text_wanted({ brand }, { locale })
  const said = m.accounts_text_change({ brand, code, minutes: CODE_MINUTES }, { locale })
  return `${said}\n\n@${new URL(config.PUBLIC_URL).hostname} #${code}`
}
