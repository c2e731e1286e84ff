import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isOver } from '#features/clocks/clock.ts'
import { formatNearDeadline } from '#features/clocks/format-deadline.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { RentalView } from '../rental-view.ts'
import { useRefreshRentals } from '../use-rental-act.ts'
import { deadlineWords, hasLittleLeft, leftText } from './deadline-words.ts'
import { useClientNow } from './use-client-now.ts'

const EVERY_MS = 15_000

/**
 * Until when somebody has to act, at the place of the equipment, and how long that still is; once it is over it says so, and the
 * rental is looked at again. Nothing where no deadline runs.
 */
export function Deadline({ rental }: { rental: RentalView }) {
  const now = useClientNow(EVERY_MS)
  const refresh = useRefreshRentals()
  const [clock] = rental.clocks
  const due_at = clock ? new Date(clock.due_at) : null
  const isPast = due_at !== null && now !== null && isOver({ due_at }, now)
  const lookAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (isPast) lookAgain()
  }, [isPast])
  if (!clock || !due_at) return null

  const { by, over, isTheirs } = deadlineWords(rental, clock.act)
  const when = formatNearDeadline(due_at, rental.time_zone, getLocale())
  const isPressing = isTheirs && (isPast || (now !== null && hasLittleLeft(due_at, now)))
  const tone = isPressing ? 'text-amber' : isTheirs ? 'text-ink' : 'text-muted'
  return (
    <p className={`flex items-start gap-2 text-14 ${isTheirs ? 'font-medium' : ''} ${tone}`}>
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {isPast ? (
        <span>{over()}</span>
      ) : (
        <time dateTime={clock.due_at}>{leftText(by({ when }), due_at, now)}</time>
      )}
    </p>
  )
}
