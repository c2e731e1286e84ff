import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { RentalDetail } from '../rental-view.ts'
import { PickUpForm } from './pickup-form.tsx'

/** The agreed place and time of pick-up; the owner may change them until the first day is over. */
export function AgreedPickUp({ rental }: { rental: RentalDetail }) {
  const [isChanging, setIsChanging] = useState(false)
  const { may, pickup_window, pickup_address, renter } = rental
  if (isChanging && may.change_pickup)
    return <PickUpForm rental={rental} onDone={() => setIsChanging(false)} />
  const isSaid = pickup_window !== null || pickup_address !== null
  const change = (
    <Button variant="secondary" onClick={() => setIsChanging(true)}>
      {isSaid ? m.rentals_pickup_change() : m.rentals_pickup_add()}
    </Button>
  )
  if (!isSaid) {
    return may.change_pickup ? (
      <Notice tone="amber" title={m.rentals_pickup_missing()} action={change}>
        {m.rentals_pickup_missing_detail({ name: renter.name })}
      </Notice>
    ) : null
  }
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2 text-14">
        <Line label={m.rentals_answer_window()} text={pickup_window} />
        <Line label={m.rentals_answer_address()} text={pickup_address} />
      </dl>
      {may.change_pickup ? <div>{change}</div> : null}
    </div>
  )
}

function Line({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{text}</dd>
    </div>
  )
}
