import { useBlocker } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Place = { pathname: string; search: object }
type Props = { when: boolean; title: string; detail: string }

/**
 * While `when`, asks before the page, or its section, is left: with our own words within the site, with the browser's on closing.
 */
export function LeaveGuard({ when, title, detail }: Props) {
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
      title={title}
      detail={detail}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {m.ui_leave_go()}
          </Button>
          <Button onClick={stay} data-autofocus>
            {m.ui_leave_stay()}
          </Button>
        </>
      }
    />
  )
}

function placeOf({ pathname, search }: Place): string {
  return 'section' in search ? `${pathname}?${search.section}` : pathname
}
