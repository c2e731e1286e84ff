import type { Written } from '#features/deliveries/write-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import type { AlertFacts, AlertKind } from './message-person.ts'

type About = { config: Config; locale: Locale; facts: AlertFacts }

/**
 * What was done, in a person's language: as the letter's subject, as a sentence with what is to be known of it, and what else to do
 * if it was somebody else.
 */
type Words = { subject: string; body: string; notYou?: string }

/** The letter of an alert: what was done, where to look, and what to do if it was somebody else. */
export function alertLetter(kind: AlertKind, about: About): Written {
  const { config, locale } = about
  const brand = config.BRAND_NAME
  const { subject, body, notYou } = WORDS[kind](about)
  return {
    locale,
    footer: m.accounts_letter_footer({ brand }, { locale }),
    subject: m.accounts_alert_subject({ what: subject, brand }, { locale }),
    preheader: m.accounts_alert_preheader({}, { locale }),
    heading: subject,
    paragraphs: [body],
    button: {
      label: m.accounts_alert_button({}, { locale }),
      url: pageUrl(config, locale, '/account?section=security'),
    },
    afterword: [
      ...(notYou ? [notYou] : []),
      m.accounts_alert_not_you(
        { url: pageUrl(config, locale, '/forgot-password'), email: config.BRAND_EMAIL },
        { locale },
      ),
    ],
  }
}

/** The same for people without an e-mail address. */
export function alertText(kind: AlertKind, about: About): string {
  const { config, locale } = about
  return m.accounts_alert_text(
    {
      brand: config.BRAND_NAME,
      body: WORDS[kind](about).body,
      url: pageUrl(config, locale, '/forgot-password'),
    },
    { locale },
  )
}

const WORDS: Record<AlertKind, (about: About) => Words> = {
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
    notYou: m.accounts_alert_passkey_added_not_you({}, { locale }),
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
  second_step_kept: ({ locale }) => ({
    subject: m.accounts_alert_second_step_kept({}, { locale }),
    body: m.accounts_alert_second_step_kept_body({}, { locale }),
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
    notYou: m.accounts_alert_second_step_on_not_you({}, { locale }),
  }),
  second_step_removed: ({ locale }) => ({
    subject: m.accounts_alert_second_step_removed({}, { locale }),
    body: m.accounts_alert_second_step_removed_body({}, { locale }),
  }),
}
