import type { KeyboardEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { type Day, type Month, monthGrid, monthOf } from '#platform/days.ts'
import { cx } from '#ui/class-names.ts'
import type { OwnDayState } from './edit-offer.ts'
import type { Choosing } from './use-day-choice.ts'

type Props = {
  month: Month
  today: Day
  lastDay: Day
  /** The day that Tab reaches. */
  focused: Day
  stateOf: (day: Day) => OwnDayState
  choosing: Choosing | null
  onKeyDown: (event: KeyboardEvent) => void
}

/** The days of one month as buttons that carry `data-day`. */
export function OwnMonth({ month, onKeyDown, ...rest }: Props) {
  const words = formats()
  const title = words.month.format(timeOf(`${month}-01`))
  const weeks = monthGrid(month)
  return (
    <div className="calendar-month grid gap-2">
      <p aria-hidden="true" className="flex h-11 items-center px-2 font-display text-18 font-bold">
        <span className="block first-letter:uppercase">{title}</span>
      </p>
      <table {...GRID} aria-label={title} className="border-collapse" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={words.weekday.format(timeOf(day))}
                className="size-11 font-mono text-12 font-medium text-muted uppercase"
              >
                {words.shortWeekday.format(timeOf(day)).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  <OwnDay key={day} day={day} {...rest} say={words.day} />
                ) : (
                  <td key={day} className="calendar-day" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Omit<Props, 'month' | 'onKeyDown'> & { day: Day; say: Intl.DateTimeFormat }

function OwnDay({ day, today, lastDay, focused, stateOf, choosing, say }: DayProps) {
  const state = day > lastDay ? 'past' : stateOf(day)
  const [start, end] = choosing ? [choosing.first, choosing.last].sort() : []
  const isChosen = start !== undefined && end !== undefined && start <= day && day <= end
  const spoken = [
    say.format(timeOf(day)),
    day === today ? m.availability_calendar_today() : '',
    wordOf(state),
  ]
  return (
    <td
      {...(isChosen ? CHOSEN_CELL : CELL)}
      className={cx(
        'calendar-day',
        day === today && 'calendar-today',
        isChosen && state !== 'booked' ? 'calendar-middle' : looks[state],
        isChosen && day === start && 'calendar-start',
        isChosen && day === end && 'calendar-end',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        disabled={state === 'past'}
        aria-disabled={state === 'booked' || undefined}
        aria-label={spoken.filter(Boolean).join(', ')}
        className="calendar-day-button touch-manipulation"
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

/** A grid, as calendars are: screen readers hand it the arrow keys. */
const GRID = { role: 'grid' }
const CELL = { role: 'gridcell', 'aria-selected': false }
const CHOSEN_CELL = { ...CELL, 'aria-selected': true }

const looks: Record<OwnDayState, string> = {
  past: 'calendar-off',
  booked: 'calendar-booked',
  blocked: 'calendar-closed-day',
  outside: 'calendar-outside',
  open: 'calendar-open',
}

function wordOf(state: OwnDayState): string {
  if (state === 'open') return m.availability_edit_is_open()
  if (state === 'blocked') return m.availability_edit_is_blocked()
  if (state === 'booked') return m.availability_booked()
  return state === 'past' ? m.availability_past() : m.availability_closed()
}

function formats() {
  const locale = getLocale()
  return {
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    shortWeekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  }
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
