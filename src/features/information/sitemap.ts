/** One page at its address in each language, from the root. */
export type Address = { en: string; fr: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The file that names the other files of the site map. */
export function sitemapIndex(origin: string, files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** Pages, each in both languages and each naming the other. */
export function sitemapPage(origin: string, addresses: readonly Address[]): string {
  const lines = addresses.flatMap(({ en, fr }) => {
    const links = `${alternate('en-CA', origin + en)}${alternate('fr-CA', origin + fr)}`
    return [en, fr].map((path) => `<url><loc>${escapeXml(origin + path)}</loc>${links}</url>`)
  })
  return `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
