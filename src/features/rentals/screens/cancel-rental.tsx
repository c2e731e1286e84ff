import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isSessionLost, useLoseSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { elide } from '#platform/elide.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { ANSWER_MESSAGE_MAX_LENGTH } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { useRentalActs } from '../use-rental-acts.ts'
import { CountedField } from './counted-field.tsx'
import { moneyText } from './rental-words.ts'
import { useKeptWords } from './use-kept-words.ts'

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
  const words = useKeptWords(form, `cancellation.${rental.id}`)
  const { busy, cancel } = useCancel(rental.id, { onClose, onDone: words.forget })
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
            pending={busy}
            pendingLabel={m.rentals_cancelling()}
            onClick={handleSubmit(({ message }) => cancel(message))}
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
            return over <= 0 || m.rentals_characters_over({ count: over })
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

/** Cancels once at a time; when that fails, says why and looks at the rental again. An ended session leads to /login and back. */
function useCancel(rentalId: string, { onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { cancel, refresh } = useRentalActs()
  const [busy, setBusy] = useState(false)
  const loseSession = useLoseSession()
  async function send(message: string) {
    setBusy(true)
    try {
      await cancel(rentalId, message)
      onDone()
      toast.success(m.rentals_cancelled_toast())
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.problem.detail : m.rentals_withdraw_lost()
      toast.destructive(m.rentals_withdraw_failed(), detail)
      if (isSessionLost(error)) return loseSession()
      await refresh()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return { busy, cancel: send }
}

function consequence(rental: RentalView): string {
  const { name } = rental.renter
  if (rental.payment_status !== 'paid') return m.rentals_cancel_detail({ name })
  const sentence = m.rentals_cancel_detail_paid({ name, amount: moneyText(rental.total_cents) })
  return elide(sentence, getLocale(), name)
}
