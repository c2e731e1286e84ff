import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sumOf, taxLines } from '#features/catalogue/pricing/bill.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Money } from '#ui/money.tsx'
import { Timecode } from '#ui/timecode.tsx'
import type { Equipment } from '../equipment.ts'
import type { Selection } from '../selection.ts'
import { BOOKING_ID } from './booking-card.tsx'

type Props = { equipment: Equipment; selection: Selection }

/**
 * On phones, within the thumb's reach: the total with its taxes, the days, and the way to what comes next, the calendar or the request.
 * It makes way for the request itself. One's own listing has none.
 */
export function BookingBar({ equipment, selection }: Props) {
  const inView = useBookingInView()
  if (equipment.may.edit || inView) return null
  const ready = selection.quote !== null
  return (
    <div className="[.page:has(#request_form)_&]:hidden sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-hairline bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden">
      <Price equipment={equipment} selection={selection} />
      <Link
        to="."
        search
        replace
        hash={ready ? 'request' : 'days'}
        hashScrollIntoView={{ behavior: 'smooth' }}
        className={buttonClass({ size: 'lg', className: 'max-[24rem]:px-4!' })}
      >
        {ready ? m.equipment_request() : m.equipment_choose_days()}
      </Link>
    </div>
  )
}

function Price({ equipment, selection: { range, quote } }: Props) {
  if (!range || !quote)
    return (
      <Money unit={m.equipment_per_day()} className="text-18">
        {formatMoney(equipment.price_cents, getLocale())}
      </Money>
    )
  const total = quote.total_cents + sumOf(taxLines(quote.total_cents, equipment.taxes))
  return (
    <span className="grid">
      <Money className="text-18">{formatMoney(total, getLocale())}</Money>
      <Timecode {...range} days={false} className="text-12" />
    </span>
  )
}

function useBookingInView(): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const booking = document.getElementById(BOOKING_ID)
    if (!booking) return
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -160px',
    })
    watch.observe(booking)
    return () => watch.disconnect()
  }, [])
  return inView
}
