import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Timecode } from '#ui/timecode.tsx'
import type { UpcomingRental } from '../contract.ts'
import type { OwnEquipment } from '../own-equipment.ts'

type Props = {
  rentals: UpcomingRental[]
  open: boolean
  listing: Pick<OwnEquipment, 'name' | 'state' | 'today'>
  detail: string
  onPause: () => void
  onClose: () => void
}

/** Which approved rentals keep a listing from being removed, each with the way to it. */
export function UpcomingDialog({ open, listing, rentals, detail, onPause, onClose }: Props) {
  const pause = () => {
    onPause()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.equipment_own_ahead_title({ name: listing.name })}
      detail={detail}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.ui_close()}
          </Button>
          {listing.state === 'paused' ? null : (
            <Button onClick={pause}>{m.equipment_own_ahead_pause()}</Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {rentals.map(({ rental_id, start_date, end_date, renter_name }) => (
          <li key={rental_id}>
            <Link
              to="/rental-approval/$id"
              params={{ id: rental_id }}
              className="flex min-h-14 items-center justify-between gap-4 py-2 no-underline hover:bg-shade"
            >
              <span className="grid gap-0.5">
                <span className="font-semibold">{personName(renter_name)}</span>
                <Timecode
                  from={start_date}
                  to={end_date}
                  year={start_date.slice(0, 4) !== listing.today.slice(0, 4)}
                />
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
