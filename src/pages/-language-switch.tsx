import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { saveLocale } from '#features/accounts/save-locale.ts'
import { useSession } from '#features/accounts/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale, localizeHref, setLocale } from '#paraglide/runtime.js'

/** This page in the other language. The choice is kept in a cookie and, for signed-in people, for their letters. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { isAuthenticated } = useSession()
  const path = useLocation({ select: (location) => location.href })
  const other = getLocale() === 'fr-CA' ? 'en-CA' : 'fr-CA'
  const href = localizeHref(path, { locale: other })
  async function choose(event: MouseEvent) {
    void setLocale(other, { reload: false })
    if (!isAuthenticated || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await saveLocale(other).finally(() => location.assign(href))
  }
  return (
    <a href={href} hrefLang={other} lang={other} className={className} onClick={choose}>
      {m.shell_language_other()}
    </a>
  )
}
