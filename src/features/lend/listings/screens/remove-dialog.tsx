import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { removeEquipmentRoute, UpcomingRental } from '../contract.ts'
import type { OwnEquipment } from '../own-equipment.ts'
import { refreshListings } from '../use-own-acts.ts'
import { UpcomingDialog } from './upcoming-dialog.tsx'

type Removable = Pick<OwnEquipment, 'id' | 'name' | 'state' | 'today' | 'pending_requests'>
type Props = {
  open: boolean
  listing: Removable
  onPause: () => void
  onClose: () => void
  /** Goes on to another page, before it is said that the listing is removed. */
  onRemoved?: () => Promise<void>
}

/** Asks before a listing is removed; names the rentals that stand against it. */
export function RemoveDialog({ open, listing, onPause, onClose, onRemoved }: Props) {
  const { name, pending_requests: count } = listing
  const [ahead, setAhead] = useState<Refusal | null>(null)
  const { pending, trouble, run } = useRemoval(listing, setAhead, async () => {
    onClose()
    await onRemoved?.()
  })
  const close = () => {
    if (pending) return
    setAhead(null)
    onClose()
  }
  if (ahead) {
    return <UpcomingDialog open={open} listing={listing} {...ahead} onPause={onPause} onClose={close} />
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.equipment_own_remove_title({ name })}
      detail={m.equipment_own_remove_detail()}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {m.equipment_own_remove_no()}
          </Button>
          <Button
            variant="danger"
            pending={pending}
            pendingLabel={m.equipment_own_removing()}
            onClick={() => run()}
          >
            {m.equipment_own_remove_yes()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {count > 0 ? <Notice tone="amber" title={m.equipment_own_remove_waiting({ count })} /> : null}
        {listing.state === 'paused' ? null : <p className="text-14">{m.equipment_own_remove_pause()}</p>}
        {trouble ? (
          <div role="alert">
            <Notice tone="red" title={m.equipment_own_remove_failed()}>
              {trouble}
            </Notice>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

type Refusal = { rentals: UpcomingRental[]; detail: string }

/** The page settles before it is said; focus goes to the list, as the row is gone. */
function useRemoval(
  { id, name }: Removable,
  onAhead: (refusal: Refusal) => void,
  onDone: () => Promise<void>,
) {
  const queryClient = useQueryClient()
  return useAct({
    send: () => read(api().equipment[':id'].$delete({ param: { id } })),
    done: async () => {
      await refreshListings(queryClient)
      await onDone()
      requestAnimationFrame(focusOnList)
      toast.success(m.equipment_own_removed(), m.equipment_own_removed_detail({ name }))
    },
    meet: (error) => {
      const problem = problemOf<typeof removeEquipmentRoute>(error)
      if (problem?.code !== 'rentals_ahead') return false
      onAhead({ ...problem.conflict, detail: problem.detail })
      return true
    },
    lost: () => m.equipment_own_lost(),
  })
}

/** The row that had the focus is gone, and after the last one the list too. */
function focusOnList() {
  const place = document.getElementById('gear-title') ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
