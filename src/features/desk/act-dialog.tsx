import type { ComponentProps, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Trouble } from '#ui/trouble.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions'> & {
  /** What the button that does it says, and while it does. */
  act: string
  acting?: string
  onAct: () => unknown
  pending: boolean
  danger?: boolean
  disabled?: boolean
  /** Why the last try failed, under the title of what is told then; without a title a toast tells of it. */
  trouble?: string | null
  failed?: string
  children: ReactNode
}

/** A dialog of the desk that does one thing or is left. */
export function ActDialog({ act, acting, onAct, pending, danger, disabled, ...rest }: Props) {
  const { trouble, failed, children, ...dialog } = rest
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {m.admin_cancel()}
          </Button>
          <Button
            variant={danger ? 'danger' : undefined}
            disabled={disabled}
            pending={pending}
            pendingLabel={acting}
            onClick={() => void onAct()}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {children}
        {failed ? <Trouble title={failed}>{trouble}</Trouble> : null}
      </div>
    </Dialog>
  )
}
