import type { Locale } from '#platform/locale.ts'

/** The sender: shown at the top and identified at the foot of every letter, as Canada's anti-spam law asks. */
export type LetterBrand = { name: string; email: string; address: string; url: string }

/**
 * A letter's content as plain sentences: everything is escaped here. `button.url` is a full address. `footer` says why
 * the person gets this letter.
 */
export type LetterContent = {
  locale: Locale
  brand: LetterBrand
  /** The line that mail programs show after the subject. */
  preheader: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  /** Said after the button, more quietly. */
  afterword?: readonly string[]
  footer: string
  /** How to stop letters like it, or why that can't be, and the page where to choose. */
  choice: { sentence: string; label: string; url: string }
}
