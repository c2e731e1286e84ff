import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

export type TooLateReason = { code: string; detail: string }

/** What came in between, when an answer could not be given any more; takes the focus, so that it is heard. */
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

const titles: Record<string, (() => string) | undefined> = {
  already_answered: m.rentals_too_late_answered,
  not_pending: m.rentals_too_late_withdrawn,
  dates_taken: m.rentals_too_late_taken,
  dates_in_past: m.rentals_too_late_past,
  too_late: m.rentals_too_late_deadline,
}
