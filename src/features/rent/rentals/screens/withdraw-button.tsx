import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { rentalAct } from '../queries.ts'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { withdrawHere } from '../withdrawn-here.ts'
import { RentalDays } from './rental-days.tsx'
import { moneyText } from './rental-words.ts'

/** Cancels a request or an agreed rental for its renter, after saying what becomes of the days and the money. */
export function WithdrawButton({ rental }: { rental: RentalView }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const words = isAgreed(rental) ? rentalWords : requestWords
  const { run, pending } = useAct({
    ...rentalAct,
    send: () =>
      withdrawHere(rental.id, () =>
        read(api().rentals[':id'].withdrawal.$post({ param: { id: rental.id } })),
      ),
    done: () => {
      close()
      toast.success(m.rentals_withdrawn_toast())
    },
    title: m.rentals_withdraw_failed,
    lost: () => m.rentals_withdraw_lost(),
    failed: close,
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.act()}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.title()}
        detail={consequence(rental)}
        actions={
          <>
            <Button variant="quiet" onClick={close} data-autofocus>
              {words.keep()}
            </Button>
            <Button
              variant="danger"
              pending={pending}
              pendingLabel={m.rentals_withdrawing()}
              onClick={() => run()}
            >
              {words.act()}
            </Button>
          </>
        }
      >
        <p className="font-semibold">{rental.equipment_name}</p>
        <RentalDays rental={rental} />
      </Dialog>
    </>
  )
}

const requestWords = {
  act: m.rentals_withdraw,
  title: m.rentals_withdraw_title,
  keep: m.rentals_withdraw_keep,
}

const rentalWords = {
  act: m.rentals_cancel_rental,
  title: m.rentals_cancel_title,
  keep: m.rentals_cancel_keep,
}

function consequence(rental: RentalView): string {
  if (rental.payment_status === 'paid') {
    return m.rentals_withdraw_paid({ amount: moneyText(rental.total_cents) })
  }
  return isAgreed(rental) ? m.rentals_withdraw_unpaid() : m.rentals_withdraw_pending()
}
