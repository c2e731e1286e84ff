import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'

/** The legend of the owner's calendar. */
export function OwnLegend() {
  const looks = [
    { word: m.availability_edit_is_open(), look: 'calendar-open' },
    { word: m.availability_closed(), look: 'calendar-outside' },
    { word: m.availability_edit_is_blocked(), look: 'calendar-closed-day' },
    { word: m.availability_booked(), look: 'calendar-booked' },
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-muted">
      {looks.map(({ word, look }) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('grid size-6 rounded-sm font-mono text-12', look)}>
            <span className="grid place-items-center rounded-sm">5</span>
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}
