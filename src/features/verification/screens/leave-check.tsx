import { useBlocker } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Place = { pathname: string; search: object }

/** Asks before a document that was chosen and not sent is left behind; a browser keeps no file. */
export function LeaveCheck({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && isElsewhere(current, next),
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={m.verification_leave_title()}
      detail={m.verification_leave_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {m.verification_leave_go()}
          </Button>
          <Button onClick={stay} data-autofocus>
            {m.verification_leave_stay()}
          </Button>
        </>
      }
    />
  )
}

/** Another page, or another section of this one. */
function isElsewhere(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || sectionOf(current) !== sectionOf(next)
}

function sectionOf({ search }: Place): unknown {
  return 'section' in search ? search.section : undefined
}
