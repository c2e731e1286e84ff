import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { rentalAct } from '../queries.ts'
import type { RentalDetail } from '../rental-view.ts'

/** An approval that goes out in a few seconds, and the way to take it back. */
export function HeldAnswer({ rental }: { rental: RentalDetail }) {
  const { run, pending } = useAct({
    ...rentalAct,
    send: () => read(api().rentals[':id'].approval.$delete({ param: { id: rental.id } })),
    done: () => void toast.success(m.rentals_approval_undone()),
    title: m.rentals_update_failed,
    lost: () => m.rentals_answer_lost(),
  })
  const count = rental.clashes.length
  return (
    <div role="status">
      <Notice
        tone="green"
        title={m.rentals_approving_soon()}
        action={
          <Button
            variant="secondary"
            block
            autoFocus
            pending={pending}
            pendingLabel={m.rentals_approval_undoing()}
            onClick={() => run()}
          >
            {m.rentals_approval_undo()}
          </Button>
        }
      >
        {m.rentals_approving_soon_detail({ name: rental.renter.name, count })}
      </Notice>
    </div>
  )
}
