import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { leaveFor } from '#platform/browser/leave-for.ts'
import { LOCALE_COOKIE, type Locale } from '#platform/locale.ts'
import { localizeUrl } from '#platform/localized-address.ts'

const LONGEST_KEPT_SECONDS = 400 * 86_400

/**
 * Stores the language in a cookie of this browser. `cookieStore` will not do: some supported browsers lack it, and all of them lack it
 * without TLS.
 */
export function keepLocale(locale: Locale): void {
  document.cookie = localeCookie(locale)
}

/** The cookie that keeps a language in a browser, as `document.cookie` is set. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LONGEST_KEPT_SECONDS}; samesite=lax`
}

/**
 * Reloads this page in a language. For a signed-in person it first saves the language to the account, which letters use; a save that
 * fails is logged, one that takes too long continues by itself, and neither stops the reload. Resolves when the reload does not come in
 * time, or when this page is shown again.
 */
export async function switchLocale(locale: Locale, isAuthenticated: boolean): Promise<void> {
  if (isAuthenticated) {
    const saving = read(api().accounts.locale.$patch({ json: { locale } }, { init: { keepalive: true } }))
    await noLongerThan(
      WAITS.afterMs,
      saving.catch((error) => logInBrowser('a language could not be saved', error)),
    )
  }
  await leaveFor(localizeUrl(new URL(location.href), locale).href)
}
