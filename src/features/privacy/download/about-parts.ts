import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import type { Part } from './exported/rule.ts'

type InBoth = Record<Locale, string>

/** What the download is, in both languages. */
export function aboutWhole({ BRAND_NAME: brand, BRAND_EMAIL: email }: Config): InBoth {
  return inBoth((locale) => m.privacy_data_about({ brand, email }, { locale }))
}

/** What a part of it holds, and what is left out of it, in both languages. */
export function aboutPart(part: Part): InBoth {
  return inBoth((locale) => words[part]({}, { locale }))
}

function inBoth(write: (locale: Locale) => string): InBoth {
  return { 'en-CA': write('en-CA'), 'fr-CA': write('fr-CA') }
}

const words = {
  account: m.privacy_data_account,
  security: m.privacy_data_security,
  verification: m.privacy_data_verification,
  store: m.privacy_data_store,
  listings: m.privacy_data_listings,
  rentals: m.privacy_data_rentals,
  payments: m.privacy_data_payments,
  messages: m.privacy_data_messages,
  notifications: m.privacy_data_notifications,
  saved: m.privacy_data_saved,
  files: m.privacy_data_files,
} satisfies Record<Part, unknown>
