import { localizeHref } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { leaveFor } from '#platform/browser/leave-for.ts'
import { LOCALE_COOKIE, type Locale } from '#platform/locale.ts'

const LONGEST_KEPT_SECONDS = 400 * 86_400

/** Keeps a language in this browser. Not by the Cookie Store: some browsers that we serve have none, and none has it without TLS. */
export function keepLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LONGEST_KEPT_SECONDS}; samesite=lax`
}

/**
 * Opens this page in a language, once it is remembered for the letters of whoever is signed in. Settles where that takes too long.
 */
export async function switchLocale(locale: Locale, isAuthenticated: boolean): Promise<void> {
  if (isAuthenticated) {
    await read(api().accounts.locale.$patch({ json: { locale } })).catch((error) =>
      logInBrowser('a language could not be saved', error),
    )
  }
  await leaveFor(localizeHref(location.href, { locale }))
}
