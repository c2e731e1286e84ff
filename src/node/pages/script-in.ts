import type { Locale } from '#platform/locale.ts'

const SCRIPT = /^(\/?assets\/)(.+\.js)$/

/**
 * Where a built script is that has the words of one language alone: `/assets/a.js` in English, `/assets/fr/a.js` in French.
 * Other addresses stay as they are.
 */
export function scriptIn(locale: Locale, path: string): string {
  return locale === 'fr-CA' ? path.replace(SCRIPT, '$1fr/$2') : path
}
