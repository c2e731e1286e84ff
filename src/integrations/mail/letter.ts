import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import { letterHtml } from './letter-html.ts'

/** Who writes: shown at the top and identified at the foot of every letter, as Canada's anti-spam law asks. */
export type LetterBrand = { name: string; email: string; address: string; url: string }

/**
 * What a letter says, as plain sentences: everything is escaped here. `button.url` is a full address. `footer` says why
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
}

/** The brand as it is configured. */
export function brandOf(config: Config): LetterBrand {
  return {
    name: config.BRAND_NAME,
    email: config.BRAND_EMAIL,
    address: config.BRAND_ADDRESS,
    url: config.PUBLIC_URL,
  }
}

/**
 * The full address of a page in a person's language, where it stays whoever opens it (decision 0016). `path` starts with a
 * slash and has no language.
 */
export function pageUrl(config: Config, locale: Locale, path: string): string {
  if (locale === 'fr-CA') return `${config.PUBLIC_URL}/fr${path}`
  return `${config.PUBLIC_URL}${path}${path.includes('?') ? '' : '?lang=en'}`
}

/** A letter in HTML and as text, ready for `ctx.mail.send` with its address and subject. */
export function composeLetter(content: LetterContent): { html: string; text: string } {
  return { html: letterHtml(content), text: letterText(content) }
}

function letterText({
  locale,
  brand,
  heading,
  paragraphs,
  facts,
  button,
  afterword,
  footer,
}: LetterContent): string {
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}${m.mail_colon({}, { locale })} ${value}`).join('\n'),
    button && `${button.label}${m.mail_colon({}, { locale })}\n${button.url}`,
    ...(afterword ?? []),
    `--\n${footer}\n${brand.name}, ${brand.email}\n${brand.address}\n${brand.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
