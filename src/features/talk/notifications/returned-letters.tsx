import { Link, useLocation } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import { maskedAddress } from '#features/base/deliveries/masked.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'

/** Says on every page that the person's letters come back, except where the page explains it at length. */
export function ReturnedLetters() {
  const { user } = useSession()
  const isAccount = useLocation({ select: ({ pathname }) => pathname === '/account' })
  if (!user?.email || !user.email_fails || isAccount) return null
  return (
    <aside aria-label={m.notifications_returned_label()} className="bg-amber-soft">
      <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <span className="min-w-0 grow basis-48 wrap-anywhere">
          {m.notifications_returned({ address: maskedAddress(user.email) })}
        </span>
        <Link
          to="/account"
          search={{ section: 'contact' }}
          className="inline-flex min-h-11 items-center font-semibold md:min-h-8"
        >
          {m.notifications_returned_change()}
        </Link>
      </p>
    </aside>
  )
}
