import { Link } from '@tanstack/react-router'
import { Clapperboard } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Every address that leads nowhere. Served with status 404. */
export function NotFound() {
  return (
    <div className="page py-16">
      <p className="text-center font-mono text-14 text-muted">404</p>
      <EmptyState
        headingLevel={1}
        icon={<Clapperboard aria-hidden="true" />}
        title={m.shell_not_found_title()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/rent" className={buttonClass()}>
              {m.shell_not_found_search()}
            </Link>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {m.shell_go_home()}
            </Link>
          </div>
        }
      >
        {m.shell_not_found_detail()}
      </EmptyState>
    </div>
  )
}
