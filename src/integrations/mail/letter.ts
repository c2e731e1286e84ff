import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import type { LetterBrand, LetterContent } from './letter-content.ts'
import { letterHtml } from './letter-html.ts'

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
 * The full address of a page in a person's language; it keeps that language for every reader (decision 0016). `path`
 * starts with a slash and has no language.
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
  choice,
}: LetterContent): string {
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}${m.mail_colon({}, { locale })} ${value}`).join('\n'),
    button && `${button.label}${m.mail_colon({}, { locale })}\n${button.url}`,
    ...(afterword ?? []),
    `--\n${footer}\n${choice.sentence} ${choice.label}${m.mail_colon({}, { locale })}\n${choice.url}\n${brand.name}, ${brand.email}\n${brand.address}\n${brand.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
