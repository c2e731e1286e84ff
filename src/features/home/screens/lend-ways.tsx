import { Link } from '@tanstack/react-router'
import { ArrowRight, Camera, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/use-session.tsx'
import { m } from '#paraglide/messages.js'

/** The two ways to lend. Visitors sign in first and come back to the way they chose. */
export function LendWays() {
  const { profile } = useSession()
  return (
    <ul className="grid gap-3">
      <Way to="/equipment/new" icon={<Camera aria-hidden="true" />} title={m.home_individual()}>
        {m.home_individual_detail()}
      </Way>
      <Way
        to={profile?.store ? '/my-store' : '/online-store'}
        icon={<Store aria-hidden="true" />}
        title={m.home_online_store()}
      >
        {m.home_online_store_detail()}
      </Way>
    </ul>
  )
}

type WayProps = {
  to: '/equipment/new' | '/my-store' | '/online-store'
  icon: ReactNode
  title: string
  children: string
}

function Way({ to, icon, title, children }: WayProps) {
  const { isAuthenticated } = useSession()
  const inside = (
    <>
      <span className="text-muted [&_svg]:size-6">{icon}</span>
      <span className="grid flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-14 text-muted">{children}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-muted" />
    </>
  )
  return (
    <li>
      {isAuthenticated ? (
        <Link to={to} className={wayClass}>
          {inside}
        </Link>
      ) : (
        <Link to="/login" search={{ from: to, authRequired: true }} className={wayClass}>
          {inside}
        </Link>
      )}
    </li>
  )
}

const wayClass =
  'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-raised p-4 no-underline transition-colors hover:border-ink'
