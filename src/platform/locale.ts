/** The two languages of the product; the same set as Paraglide's own `Locale`. */
export const LOCALES = ['en-CA', 'fr-CA'] as const
export type Locale = (typeof LOCALES)[number]

/** The language that a text from outside names; English for any other. Columns of the database are of the type `Locale` themselves. */
export function localeOf(text: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en-CA'
}

/** Keeps a language that the person chose; a visit alone writes none (decision 0016). */
export const LOCALE_COOKIE = 'PARAGLIDE_LOCALE'
