import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { keepLocale, localeCookie, switchLocale } from '#features/people/accounts/choose-locale.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { localizePath } from '#platform/localized-address.ts'

/**
 * This page in the other language, whose name is two letters in narrow windows where it should be `short`. The choice is
 * kept in a cookie and, for signed-in people, for their e-mails.
 */
export function LanguageSwitch({ short, className }: { short?: boolean; className?: string }) {
  const { isAuthenticated } = useSession()
  const path = useLocation({ select: (location) => location.href })
  const other = getLocale() === 'fr-CA' ? 'en-CA' : 'fr-CA'
  const href = localizePath(path, other)
  async function choose(event: MouseEvent) {
    keepLocale(other)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Where one is: brought to life after one has gone on, the link still has the address of the page before.
    await switchLocale(other, isAuthenticated)
  }
  return (
    <a
      href={href}
      hrefLang={other}
      lang={other}
      data-cookie={localeCookie(other)}
      className={className}
      onClick={choose}
    >
      {short ? (
        <span aria-hidden="true" className="lg:hidden">
          {m.shell_language_other_short()}
        </span>
      ) : null}
      <span className={short ? 'max-lg:sr-only' : undefined}>{m.shell_language_other()}</span>
    </a>
  )
}
