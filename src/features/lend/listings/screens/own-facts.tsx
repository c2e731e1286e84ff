import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { addDays, type Day } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import { slateDay } from '#ui/timecode.tsx'
import type { Handover, OwnEquipment } from '../own-equipment.ts'

/** A listing's open requests and its earnings. */
export function OwnFacts({ listing }: { listing: OwnEquipment }) {
  return (
    <dl className={ownFactsClass}>
      <Fact title={m.equipment_own_requests()}>
        <Requests listing={listing} />
      </Fact>
      <Fact title={m.equipment_own_earned()}>
        {listing.earned_cents > 0 ? (
          <Money>{formatMoney(listing.earned_cents, getLocale(), { withCents: true })}</Money>
        ) : (
          <Money className="text-muted">{formatMoney(0, getLocale())}</Money>
        )}
      </Fact>
      <Fact title={m.equipment_own_next()}>
        {listing.next_handover ? (
          <NextHandover handover={listing.next_handover} today={listing.today} />
        ) : (
          <span className="text-muted">{m.equipment_own_next_none()}</span>
        )}
      </Fact>
    </dl>
  )
}

export const ownFactsClass =
  'col-span-full grid gap-x-4 gap-y-1.5 border-t border-hairline pt-3 text-14 md:grid-cols-3 xl:col-span-1 xl:grid-cols-[1fr_1fr_1.3fr] xl:border-t-0 xl:pt-0'

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4 md:grid md:content-start md:justify-start md:gap-0.5">
      <dt className="text-muted md:text-12">{title}</dt>
      <dd className="min-w-0 text-right md:text-left">{children}</dd>
    </div>
  )
}

/** Leads to the request that has waited longest. */
export function Requests({ listing }: { listing: OwnEquipment }) {
  const { pending_requests: count, first_pending_rental_id: id } = listing
  if (count === 0 || !id) return <span className="text-muted">{m.equipment_own_no_requests()}</span>
  return (
    <Link
      to="/rental-approval/$id"
      params={{ id }}
      className="inline-flex items-center gap-1.5 font-semibold text-amber underline underline-offset-4"
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {m.equipment_own_to_answer({ count })}
    </Link>
  )
}

function NextHandover({ handover, today }: { handover: Handover; today: Day }) {
  const { rental_id, kind, day, paid } = handover
  return (
    <span className="grid gap-0.5">
      <Link
        to="/rental-approval/$id"
        params={{ id: rental_id }}
        className="font-semibold underline underline-offset-4"
      >
        {kind === 'pickup' ? m.equipment_own_pickup() : m.equipment_own_return()}{' '}
        <When day={day} today={today} />
      </Link>
      <span className="truncate text-muted">{handover.with.name}</span>
      {paid ? null : <span className="text-12 text-muted">{m.equipment_own_unpaid()}</span>}
    </span>
  )
}

/** A day near today in a word, another as the slate has it. */
export function When({ day, today }: { day: Day; today: Day }) {
  if (day === today) return <time dateTime={day}>{m.equipment_own_today()}</time>
  if (day === addDays(today, 1)) return <time dateTime={day}>{m.equipment_own_tomorrow()}</time>
  return (
    <time dateTime={day} className="font-mono tracking-tight whitespace-nowrap uppercase tabular-nums">
      {slateDay(day, day.slice(0, 4) !== today.slice(0, 4))}
    </time>
  )
}
