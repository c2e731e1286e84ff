import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { addMonths, type Day, type Month, monthOf } from '#platform/days.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnDayState } from './edit-offer.ts'
import { OwnMonth } from './own-month.tsx'
import type { useDayChoice } from './use-day-choice.ts'
import { useDaysInView } from './use-days-in-view.ts'

type Props = {
  today: Day
  lastDay: Day
  stateOf: (day: Day) => OwnDayState
  choice: ReturnType<typeof useDayChoice>
}

/** One month of an owner's days, or two side by side from 768 px up. One day at a time is in the page's order of focus. */
export function OwnCalendar({ today, lastDay, stateOf, choice }: Props) {
  const { first, focused, box, turn, onKeyDown } = useDaysInView({ today, lastDay, onMove: choice.onMove })
  const hint = useId()
  return (
    <fieldset
      ref={box}
      aria-label={m.availability_edit_calendar()}
      aria-describedby={hint}
      className="relative w-fit min-w-0 select-none"
      {...choice.on}
    >
      <p id={hint} className="sr-only">
        {m.availability_edit_keys()}
      </p>
      <Turns first={first} today={today} lastDay={lastDay} turn={turn} />
      <div className="flex min-h-93 items-start gap-x-10">
        {[first, addMonths(first, 1)].map((month) => (
          <OwnMonth
            key={month}
            month={month}
            today={today}
            lastDay={lastDay}
            focused={focused}
            stateOf={stateOf}
            choosing={choice.choosing}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </fieldset>
  )
}

type TurnsProps = { first: Month; today: Day; lastDay: Day; turn: (to: Month) => void }

/** To the month before and after. At either end the button keeps its place and the focus, and does nothing. */
function Turns({ first, today, lastDay, turn }: TurnsProps) {
  const isFirst = first <= monthOf(today)
  const isLast = first >= monthOf(lastDay)
  const className = 'aria-disabled:cursor-default aria-disabled:text-hairline'
  return (
    <div className="absolute top-0 right-0 flex">
      <IconButton
        label={m.availability_calendar_previous()}
        icon={<ChevronLeft aria-hidden="true" />}
        className={className}
        aria-disabled={isFirst}
        onClick={() => !isFirst && turn(addMonths(first, -1))}
      />
      <IconButton
        label={m.availability_calendar_next()}
        icon={<ChevronRight aria-hidden="true" />}
        className={className}
        aria-disabled={isLast}
        onClick={() => !isLast && turn(addMonths(first, 1))}
      />
    </div>
  )
}
