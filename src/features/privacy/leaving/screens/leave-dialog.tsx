import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Trouble } from '#ui/trouble.tsx'
import type { Leaving } from '../contract.ts'
import { useLeave } from '../use-leaving-acts.ts'
import { StandingRentals } from './standing-rentals.tsx'

type Props = { userId: string; leaving: Leaving; open: boolean; onClose: () => void; onLeft: () => void }

/** Asks once more before everything goes out of view. */
export function LeaveDialog({ userId, leaving, open, onClose, onLeft }: Props) {
  const leave = useLeave(userId, onLeft)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.privacy_leaving_sure()}
      detail={m.privacy_leaving_sure_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.privacy_leaving_keep()}
          </Button>
          <Button variant="danger" pending={leave.pending} onClick={() => void leave.run()}>
            {m.privacy_leaving_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <StandingRentals rentals={leaving.rentals} />
        <Trouble title={m.privacy_leaving_not_done()}>{leave.trouble}</Trouble>
      </div>
    </Dialog>
  )
}
