import { getLocale, type Locale } from '#paraglide/runtime.js'
import { localizeUrl } from '#platform/localized-address.ts'
import { pageFacts } from './page-facts.ts'

type Head = {
  /** Without the site's name, which is added. */
  title: string
  /** The address in its English form, from the root, with the search that belongs to the page: `/rent/cameras`. */
  path: string
  noindex?: boolean
  /** Keeps the title as it is: the home page carries the name already. */
  bare?: boolean
  /**
   * Written by the server alone. `import.meta.env.SSR && …` keeps it out of the browser's scripts, and
   * `createIsomorphicFn().server(…)` what it imports as well.
   */
  about: About | false | undefined
}

/** The description of a page for search engines and shared links. */
export type About = {
  description: string
  /** A picture to share, 1200 × 630, from the root or whole. */
  image?: string
  /** schema.org data; several things as a list. */
  jsonLd?: object | readonly object[]
}

/**
 * The result of a route's `head`: title and canonical address; from the server also description, both languages'
 * addresses, share cards and structured data.
 */
export function pageHead({ title, path, noindex = false, bare = false, about }: Head) {
  const shown = { title: bare ? title : `${title} · ${pageFacts().brand}` }
  const address = (locale: Locale) => absoluteAddress(path, locale)
  const canonical = noindex ? [] : [{ rel: 'canonical', href: address(getLocale()) }]
  const meta = [shown, ...(noindex ? [{ name: 'robots', content: 'noindex' }] : [])]
  if (!import.meta.env.SSR || !about) return { meta, links: canonical }
  return {
    meta: [...meta, ...readerMeta(title, address(getLocale()), about)],
    links: noindex ? [] : [...canonical, ...alternates(address)],
    scripts: [about.jsonLd ?? []].flat().map(dataScript),
  }
}

function readerMeta(title: string, address: string, { description, image }: About) {
  const { origin, brand } = pageFacts()
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: getLocale().replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(image ?? '/icons/share.jpg', `${origin}/`).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Takes out of the document what the server wrote about the page that a browser came in by: it is true of no other. */
export function dropEntryHead() {
  const written = 'meta[property],meta[name^="twitter:"],meta[name="description"],link[hreflang]'
  for (const tag of document.head.querySelectorAll(`${written},script[type="application/ld+json"]`))
    tag.remove()
}

/** A whole address in a language: `absoluteAddress('/rent', 'fr-CA')` is `https://…/fr/rent`. */
export function absoluteAddress(path: string, locale: Locale): string {
  const { href } = localizeUrl(new URL(path, `${pageFacts().origin}/`), locale)
  return path === '/' ? href.replace(/\/$/, '') : href
}

const DESCRIPTION_LENGTH = 160

/** A description as search engines show it: one line, cut at a word's end. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

/** Structured data is no code: no policy stops it, but a `</script>` inside would. */
function dataScript(thing: object) {
  return { type: 'application/ld+json', children: JSON.stringify(thing).replaceAll('<', '\\u003c') }
}

function alternates(address: (locale: Locale) => string) {
  return [
    { rel: 'alternate', hrefLang: 'en-CA', href: address('en-CA') },
    { rel: 'alternate', hrefLang: 'fr-CA', href: address('fr-CA') },
    { rel: 'alternate', hrefLang: 'x-default', href: address('en-CA') },
  ]
}
