import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '#features/people/session/use-act.ts'
import { useTextsDraft } from '#features/people/session/use-texts-draft.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { rentalAct } from '../queries.ts'
import type { RentalDetail } from '../rental-view.ts'
import { PickUpFields, type PickUpWords, pickUpRules } from './pickup-fields.tsx'

/** Changes where and when to pick up. The draft is kept until it is sent, even when the page closes. */
export function PickUpForm({ rental, onDone }: { rental: RentalDetail; onDone: () => void }) {
  const form = useForm<PickUpWords>({ defaultValues: pickUpWords(rental) })
  const draft = useTextsDraft(form, `pickup.${rental.id}`)
  const box = useRef<HTMLFormElement>(null)
  const { name } = rental.renter
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const leave = () => {
    draft.forget()
    onDone()
  }
  const { run, pending } = useAct({
    ...rentalAct,
    send: (json: PickUpWords) => read(api().rentals[':id'].pickup.$put({ param: { id: rental.id }, json })),
    done: () => {
      toast.success(m.rentals_pickup_saved({ name }))
      leave()
    },
    title: m.rentals_pickup_failed,
    lost: () => m.rentals_pickup_lost(),
  })
  const { register, formState } = form
  const rules = pickUpRules(name)
  return (
    <form ref={box} noValidate onSubmit={form.handleSubmit(run)} className="grid gap-5">
      <PickUpFields
        time={register('pickup_window', rules.time)}
        place={register('pickup_address', rules.place)}
        errors={formState.errors}
        hint={m.rentals_pickup_address_hint({ name })}
      />
      <div className="grid gap-2">
        <Button type="submit" size="lg" block pending={pending} pendingLabel={m.rentals_pickup_saving()}>
          {m.rentals_pickup_save({ name })}
        </Button>
        <Button variant="quiet" size="lg" block onClick={leave}>
          {m.rentals_pickup_keep()}
        </Button>
      </div>
    </form>
  )
}

/** The form's initial words: this rental's, or else the owner's last ones for another. */
export function pickUpWords(
  rental: Pick<RentalDetail, 'pickup_window' | 'pickup_address' | 'pickup_habit'>,
): PickUpWords {
  const isSaid = rental.pickup_window !== null || rental.pickup_address !== null
  const from = isSaid ? rental : rental.pickup_habit
  return { pickup_window: from?.pickup_window ?? '', pickup_address: from?.pickup_address ?? '' }
}
