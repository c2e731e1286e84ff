/** The two languages of the product; the same set as Paraglide's own `Locale`. */
export const LOCALES = ['en-CA', 'fr-CA'] as const
export type Locale = (typeof LOCALES)[number]

/** Keeps the language that somebody chose; a visit alone writes none (decision 0016). */
export const LOCALE_COOKIE = 'PARAGLIDE_LOCALE'
