import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '#features/people/session/use-act.ts'
import { useTextsDraft } from '#features/people/session/use-texts-draft.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { elide } from '#platform/elide.ts'
import { Button } from '#ui/button.tsx'
import { CountedField } from '#ui/counted-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { rentalAct } from '../queries.ts'
import { ANSWER_MESSAGE_MAX_LENGTH } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { moneyText } from './rental-words.ts'

/**
 * Takes back what its owner agreed to, after saying what becomes of the days and the money; the reason goes to the renter, and is kept
 * until it is sent. Nothing where it cannot be taken back.
 */
export function CancelRental({ rental }: { rental: RentalView }) {
  const [open, setOpen] = useState(false)
  if (!rental.may.cancel) return null
  const name = `${m.rentals_cancel_rental()} · ${rental.equipment_name} · ${rental.renter.name}`
  return (
    <>
      <Button variant="secondary" aria-label={name} onClick={() => setOpen(true)}>
        {m.rentals_cancel_rental()}
      </Button>
      <CancelDialog rental={rental} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type DialogProps = { rental: RentalView; open: boolean; onClose: () => void }

function CancelDialog({ rental, open, onClose }: DialogProps) {
  const form = useForm({ defaultValues: { message: '' } })
  const draft = useTextsDraft(form, `cancellation.${rental.id}`)
  const cancel = useAct({
    ...rentalAct,
    send: (json: { message: string }) =>
      read(api().rentals[':id'].cancellation.$post({ param: { id: rental.id }, json })),
    done: () => {
      draft.forget()
      onClose()
      toast.success(m.rentals_cancelled_toast())
    },
    title: m.rentals_withdraw_failed,
    lost: () => m.rentals_withdraw_lost(),
    failed: onClose,
  })
  const { name } = rental.renter
  const { register, control, formState, handleSubmit } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.rentals_cancel_title()}
      detail={consequence(rental)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.rentals_cancel_keep()}
          </Button>
          <Button
            variant="danger"
            pending={cancel.pending}
            pendingLabel={m.rentals_cancelling()}
            onClick={handleSubmit(cancel.run)}
          >
            {m.rentals_cancel_rental()}
          </Button>
        </>
      }
    >
      <CountedField
        {...register('message', {
          validate: (text) => {
            if (text.trim() === '') return m.refusal_reason_missing()
            const over = text.length - ANSWER_MESSAGE_MAX_LENGTH
            return over <= 0 || m.ui_characters_over({ count: over })
          },
        })}
        control={control}
        limit={ANSWER_MESSAGE_MAX_LENGTH}
        label={m.rentals_cancel_reason({ name })}
        error={formState.errors.message?.message}
        data-autofocus
      />
    </Dialog>
  )
}

function consequence(rental: RentalView): string {
  const { name } = rental.renter
  if (rental.payment_status !== 'paid') return m.rentals_cancel_detail({ name })
  const sentence = m.rentals_cancel_detail_paid({ name, amount: moneyText(rental.total_cents) })
  return elide(sentence, getLocale(), name)
}
