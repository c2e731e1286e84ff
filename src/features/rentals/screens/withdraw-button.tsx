import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { useRentalActs } from '../use-rental-acts.ts'
import { RentalDays } from './rental-days.tsx'
import { moneyText } from './rental-words.ts'

/** Withdraws a rental, after saying what becomes of the days and the money. */
export function WithdrawButton({ rental }: { rental: RentalView }) {
  const { withdraw, refresh } = useRentalActs()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await withdraw(rental.id)
      toast.success(m.rentals_withdrawn_toast())
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.problem.detail : m.rentals_withdraw_lost()
      toast.destructive(m.rentals_withdraw_failed(), detail)
      await refresh()
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.rentals_withdraw()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rentals_withdraw_title()}
        detail={consequence(rental)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)} data-autofocus>
              {m.rentals_withdraw_keep()}
            </Button>
            <Button variant="danger" pending={busy} pendingLabel={m.rentals_withdrawing()} onClick={confirm}>
              {m.rentals_withdraw()}
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

function consequence(rental: RentalView): string {
  if (rental.payment_status === 'paid') {
    return m.rentals_withdraw_paid({ amount: moneyText(rental.total_cents) })
  }
  return isAgreed(rental) ? m.rentals_withdraw_unpaid() : m.rentals_withdraw_pending()
}
