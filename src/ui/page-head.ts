import { getLocale, type Locale, localizeUrl } from '#paraglide/runtime.js'
import { pageFacts } from './page-facts.ts'

type HeadOptions = {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** The address in its English form, from the root, with the search that belongs to the page: `/rent/cameras`. */
  path: string
  /** A picture to share, 1200 × 630, from the root or whole. */
  image?: string
  noindex?: boolean
  /** schema.org data; several things as a list. */
  jsonLd?: object | readonly object[]
  /** Keeps the title as it is: the home page carries the name already. */
  bare?: boolean
}

/** What a route's `head` returns: title, description, both languages' addresses, share cards and structured data. */
export function pageHead(given: HeadOptions) {
  const { origin, brand } = pageFacts()
  const title = given.bare ? given.title : `${given.title} · ${brand}`
  const image = new URL(given.image ?? '/icons/share.jpg', `${origin}/`).href
  const address = (locale: Locale) => absoluteAddress(given.path, locale)
  return {
    meta: [
      { title },
      { name: 'description', content: given.description },
      ...(given.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand },
      { property: 'og:locale', content: getLocale().replace('-', '_') },
      { property: 'og:title', content: given.title },
      { property: 'og:description', content: given.description },
      { property: 'og:url', content: address(getLocale()) },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: given.noindex ? [] : alternates(address),
    scripts: [given.jsonLd ?? []].flat().map(dataScript),
  }
}

/** A whole address in a language: `absoluteAddress('/rent', 'fr-CA')` is `https://…/fr/rent`. */
export function absoluteAddress(path: string, locale: Locale): string {
  const { href } = localizeUrl(new URL(path, `${pageFacts().origin}/`), { locale })
  return path === '/' ? href.replace(/\/$/, '') : href
}

/** Structured data is no code: no policy stops it, but a `</script>` inside would. */
function dataScript(thing: object) {
  return { type: 'application/ld+json', children: JSON.stringify(thing).replaceAll('<', '\\u003c') }
}

function alternates(address: (locale: Locale) => string) {
  return [
    { rel: 'canonical', href: address(getLocale()) },
    { rel: 'alternate', hrefLang: 'en-CA', href: address('en-CA') },
    { rel: 'alternate', hrefLang: 'fr-CA', href: address('fr-CA') },
    { rel: 'alternate', hrefLang: 'x-default', href: address('en-CA') },
  ]
}
