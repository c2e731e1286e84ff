import { Link } from '@tanstack/react-router'
import { CircleSlash } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'

/** The address names no payment of this person's. */
export function NoPayment({ isCancelled }: { isCancelled: boolean }) {
  return (
    <div className="page grid gap-5 py-10 md:py-16">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <CircleSlash aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-36 md:text-48">
        {isCancelled ? m.payments_cancelled_title() : m.payments_none_title()}
      </h1>
      <p className="max-w-prose text-18 text-muted">
        {isCancelled ? m.payments_cancelled_plain() : m.payments_none_detail()}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Link to="/my-rentals" className={buttonClass({ size: 'lg' })}>
          {m.payments_see_rentals()}
        </Link>
        <Link to="/my-listings" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {m.payments_see_listings()}
        </Link>
      </div>
    </div>
  )
}
