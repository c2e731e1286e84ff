import { useBlocker } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** While a form of /account holds something unsaved: asks before the page, or its section, is left. */
export function LeaveForm({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={m.accounts_leave_title()}
      detail={m.accounts_leave_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {m.accounts_leave_go()}
          </Button>
          <Button onClick={stay} data-autofocus>
            {m.accounts_leave_stay()}
          </Button>
        </>
      }
    />
  )
}

function placeOf({ pathname, search }: { pathname: string; search: object }): string {
  return 'section' in search ? `${pathname}?${search.section}` : pathname
}
