import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import type { RentalDetail } from '../rental-view.ts'
import { RentalDays } from './rental-days.tsx'

const PushOffer = lazyPart(async () => (await import('#features/notifications/push-offer.tsx')).PushOffer)

/** What stands where the form stood once the request has gone out. */
export function RequestSent({ rental, onAgain }: { rental: RentalDetail; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-lg border border-hairline bg-raised p-5">
      <div className="grid justify-items-start gap-2">
        <StatusTag tone="amber">{m.rentals_status_pending()}</StatusTag>
        <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
          {m.rentals_request_submitted()}
        </h3>
        <RentalDays rental={rental} />
      </div>
      <p className="text-14 text-muted">
        {m.rentals_request_submitted_detail()} {m.rentals_request_then()}
      </p>
      <Link to="/my-rentals" className={buttonClass({ block: true })}>
        {m.rentals_request_see_mine()}
      </Link>
      <Button variant="quiet" onClick={onAgain}>
        {m.rentals_request_again()}
      </Button>
      <Suspense>
        <PushOffer />
      </Suspense>
    </div>
  )
}
