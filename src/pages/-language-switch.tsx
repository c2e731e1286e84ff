import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { saveLocale } from '#features/accounts/save-locale.ts'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale, localizeHref } from '#paraglide/runtime.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { LOCALE_COOKIE, type Locale } from '#platform/locale.ts'

const LONGEST_KEPT_SECONDS = 400 * 86_400

/** This page in the other language. The choice is kept in a cookie and, for signed-in people, for their letters. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { isAuthenticated } = useSession()
  const path = useLocation({ select: (location) => location.href })
  const other = getLocale() === 'fr-CA' ? 'en-CA' : 'fr-CA'
  const href = localizeHref(path, { locale: other })
  async function choose(event: MouseEvent) {
    keepChoice(other)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isAuthenticated) {
      await saveLocale(other).catch((error) => logInBrowser('a language could not be saved', error))
    }
    // Where one is: brought to life after one has gone on, the link still has the address of the page before.
    location.assign(localizeHref(location.href, { locale: other }))
  }
  return (
    <a href={href} hrefLang={other} lang={other} className={className} onClick={choose}>
      {m.shell_language_other()}
    </a>
  )
}

/** Not by the Cookie Store: some browsers that we serve have none, and none has it without TLS. */
function keepChoice(locale: Locale) {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LONGEST_KEPT_SECONDS}; samesite=lax`
}
