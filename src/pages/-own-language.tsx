import { useLocation } from '@tanstack/react-router'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { localizePath } from '#platform/localized-address.ts'

/** The way to this page in the person's language, where a link led them to it in the other. Following it chooses nothing. */
export function OwnLanguage() {
  const { user } = useSession()
  const path = useLocation({ select: (location) => location.href })
  if (!user || user.locale === getLocale()) return null
  return (
    <aside aria-label={m.accounts_language()} className="bg-sunken print:hidden">
      <p className="page py-1 text-14">
        <a
          href={localizePath(path, user.locale)}
          hrefLang={user.locale}
          lang={user.locale}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.shell_read_in_other()}
        </a>
      </p>
    </aside>
  )
}
