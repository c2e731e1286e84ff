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
import {
  PickUpFields,
  type PickUpWords,
  pickUpInput,
  pickUpRules,
  pickUpWords,
  showPickUpProblem,
} from './pickup-fields.tsx'

/** Changes where and when to pick up. The draft is kept until it is sent, even when the page closes. */
export function PickUpForm({ rental, onDone }: { rental: RentalDetail; onDone: () => void }) {
  const form = useForm<PickUpWords>({ defaultValues: pickUpWords(rental) })
  const draft = useTextsDraft(form, `pickup.${rental.id}`)
  const box = useRef<HTMLFormElement>(null)
  const { name } = rental.renter
  const { register, formState, setError } = form
  useEffect(() => box.current?.querySelector('select')?.focus(), [])

  const leave = () => {
    draft.forget()
    onDone()
  }
  const { run, pending } = useAct({
    ...rentalAct,
    send: (words: PickUpWords) => {
      const param = { id: rental.id }
      return read(api().rentals[':id'].pickup.$put({ param, json: pickUpInput(words) }))
    },
    done: () => {
      toast.success(m.rentals_pickup_saved({ name }))
      leave()
    },
    meet: (error) =>
      showPickUpProblem(error, (field, message) => setError(field, { message }, { shouldFocus: true })),
    title: m.rentals_pickup_failed,
    lost: () => m.rentals_pickup_lost(),
  })
  const rules = pickUpRules(name)
  return (
    <form ref={box} noValidate onSubmit={form.handleSubmit(run)} className="grid gap-5">
      <PickUpFields
        rental={rental}
        fields={{
          pickup_day: register('pickup_day', rules.pickup_day),
          pickup_from: register('pickup_from', rules.pickup_from),
          pickup_to: register('pickup_to', rules.pickup_to),
          pickup_address: register('pickup_address', rules.pickup_address),
        }}
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
