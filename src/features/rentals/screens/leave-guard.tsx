import { useBlocker } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** While `when`, asks before the page is left: with our own words within the site, with the browser's on closing. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={m.rentals_leave_title()}
      detail={m.rentals_leave_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {m.rentals_leave_go()}
          </Button>
          <Button onClick={stay} data-autofocus>
            {m.rentals_leave_stay()}
          </Button>
        </>
      }
    />
  )
}
