import type { UseFormReturn } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { CountedField } from '#ui/counted-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ANSWER_MESSAGE_MAX_LENGTH } from '../rental.ts'

export type Rejection = { message: string }
type Props = {
  open: boolean
  form: UseFormReturn<Rejection>
  name: string
  pending: boolean
  onClose: () => void
  onReject: (message: string) => Promise<void>
}

/** Asks once more before turning a request down, with room for a reason. What was typed stays when it is closed. */
export function RejectDialog({ open, form, name, pending, onClose, onReject }: Props) {
  const { register, control, formState, handleSubmit } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.rentals_reject_title()}
      detail={m.rentals_reject_detail({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.rentals_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={pending}
            pendingLabel={m.rentals_rejecting()}
            onClick={handleSubmit(({ message }) => onReject(message))}
          >
            {m.rentals_reject()}
          </Button>
        </>
      }
    >
      <CountedField
        {...register('message', {
          validate: (text) =>
            text.length <= ANSWER_MESSAGE_MAX_LENGTH ||
            m.ui_characters_over({ count: text.length - ANSWER_MESSAGE_MAX_LENGTH }),
        })}
        control={control}
        limit={ANSWER_MESSAGE_MAX_LENGTH}
        label={m.rentals_answer_message({ name })}
        hint={m.rentals_reject_message_hint()}
        error={formState.errors.message?.message}
        optional
        data-autofocus
      />
    </Dialog>
  )
}
