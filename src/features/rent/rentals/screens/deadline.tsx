import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isOver } from '#features/base/clocks/clock.ts'
import { formatDeadline, formatNearDeadline } from '#features/base/clocks/format-deadline.ts'
import { getLocale } from '#paraglide/runtime.js'
import { daysText } from '#ui/days-text.ts'
import { rentalsKey } from '../queries.ts'
import type { RentalView } from '../rental-view.ts'
import { deadlineWords, hasLittleLeft, leftText } from './deadline-words.ts'

const EVERY_MS = 15_000

/**
 * Shows the deadline at the equipment's place and the time left; once it has passed, says so and refreshes the rental.
 * Empty without a running deadline.
 */
export function Deadline({ rental }: { rental: RentalView }) {
  const now = useClientNow(EVERY_MS)
  const queryClient = useQueryClient()
  const [clock] = rental.clocks
  const due_at = clock ? new Date(clock.due_at) : null
  const isPast = due_at !== null && now !== null && isOver({ due_at }, now)
  const opens_at = clock?.opens_at ? new Date(clock.opens_at) : null
  const hasOpened = now !== null && opens_at !== null && now >= opens_at && rental.payable_from !== null
  const lookAgain = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: rentalsKey }))
  useEffect(() => {
    if (isPast || hasOpened) lookAgain()
  }, [isPast, hasOpened])
  if (!clock || !due_at) return null

  const { from, by, over, isTheirs } = deadlineWords(rental, clock.act)
  if (from && rental.payable_from) {
    const when = formatDeadline(due_at, rental.time_zone, getLocale())
    return (
      <Line className="text-muted">
        {from({ day: daysText(rental.payable_from, rental.payable_from, rental.today), when })}
      </Line>
    )
  }
  const when = formatNearDeadline(due_at, rental.time_zone, getLocale())
  const isPressing = isTheirs && (isPast || (now !== null && hasLittleLeft(due_at, now)))
  const tone = isPressing ? 'text-amber' : isTheirs ? 'text-ink' : 'text-muted'
  return (
    <Line className={`${isTheirs ? 'font-medium' : ''} ${tone}`}>
      {isPast ? over() : <time dateTime={clock.due_at}>{leftText(by({ when }), due_at, now)}</time>}
    </Line>
  )
}

function Line({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 text-14 ${className}`}>
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/**
 * The current time, renewed every `everyMs`, for parts that the server draws as well: null during hydration, so that the first render equals
 * the server's. Parts that only the browser draws use `useNow`, which has a value from the first render.
 */
function useClientNow(everyMs: number): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const ticking = setInterval(tick, everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
