import { getLocale } from '#paraglide/runtime.js'
import type { Locale } from './locale.ts'

/** French pages stand under this folder, English ones at the plain address; the messages’ settings name the same two. */
const FRENCH = '/fr'

/** The language of the page at a path: French at `/fr` and below it. */
export function localeAt(pathname: string): Locale {
  return pathname === FRENCH || pathname.startsWith(`${FRENCH}/`) ? 'fr-CA' : 'en-CA'
}

/** The same address without its language: `/fr/rent` is `/rent`. */
export function deLocalizeUrl(url: URL): URL {
  const plain = new URL(url)
  if (localeAt(url.pathname) === 'fr-CA') plain.pathname = url.pathname.slice(FRENCH.length) || '/'
  return plain
}

/**
 * The address of a page in a language, that of the present page unless another is named. One comparison of a prefix, since
 * every link of a page is written with it.
 */
export function localizeUrl(url: URL, locale: Locale = getLocale()): URL {
  const localized = deLocalizeUrl(url)
  if (locale === 'fr-CA') localized.pathname = FRENCH + localized.pathname.replace(/^\/$/, '')
  return localized
}

/** A path of the site in a language, with what follows it: `/rent?query=fx6` is `/fr/rent?query=fx6`. */
export function localizePath(path: string, locale: Locale = getLocale()): string {
  const { pathname, search, hash } = localizeUrl(new URL(path, 'http://any'), locale)
  return `${pathname}${search}${hash}`
}
