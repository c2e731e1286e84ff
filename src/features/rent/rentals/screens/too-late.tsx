import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { ProblemOf } from '#platform/browser/api-client.ts'
import { Notice } from '#ui/notice.tsx'
import type { approveRentalRoute } from '../contract.ts'

type Code = ProblemOf<typeof approveRentalRoute>['code'] | 'lost'
export type TooLateReason = { code: Code; detail: string }

/** The reason why an answer came too late; takes the focus, so that screen readers announce it. */
export function TooLate({ reason }: { reason: TooLateReason }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) box.current?.focus()
  }, [reason])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="outline-none">
      <Notice tone="red" title={(titles[reason.code] ?? m.rentals_update_failed)()}>
        {reason.detail}
      </Notice>
    </div>
  )
}

const titles: { [Reason in Code]?: () => string } = {
  already_answered: m.rentals_too_late_answered,
  not_pending: m.rentals_too_late_withdrawn,
  dates_taken: m.rentals_too_late_taken,
  dates_in_past: m.rentals_too_late_past,
  too_late: m.rentals_too_late_deadline,
  listing_hidden: m.rentals_answer_hidden,
  not_payable: m.rentals_answer_payouts,
}
