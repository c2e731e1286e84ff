import { useRouterState } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'

/** A line along the top while the next page is on its way; it waits a moment, so that quick pages never flash. */
export function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {pending ? (
        <div className="pending-bar">
          <span className="sr-only">{m.shell_pending()}</span>
        </div>
      ) : null}
    </div>
  )
}
