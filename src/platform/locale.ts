/** The two languages of the product; the same set as Paraglide's own `Locale`. */
export type Locale = 'en-CA' | 'fr-CA'
