import { Link } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { formatDeadline } from '#features/base/clocks/format-deadline.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { buttonClass } from '#ui/button-class.ts'

/** Tells on every page until when the account is frozen, and where to object. */
export function FrozenNotice() {
  const { user, frozen } = useSession()
  if (!user || !frozen) return null
  const when = frozen.due_at && formatDeadline(new Date(frozen.due_at), user.time_zone, getLocale())
  return (
    <aside aria-label={m.accounts_frozen_label()} className="bg-red-soft">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
        <Snowflake aria-hidden="true" className="size-5 shrink-0 text-red" />
        <p className="min-w-0 grow basis-48">
          {when ? m.accounts_frozen_until({ when }) : m.accounts_frozen_disputed()}
        </p>
        <Link to="/recovery" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          {m.accounts_frozen_act()}
        </Link>
      </div>
    </aside>
  )
}
