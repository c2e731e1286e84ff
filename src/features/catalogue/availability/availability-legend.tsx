import { m } from '#paraglide/messages.js'

/** The legend of a calendar's days. */
export function AvailabilityLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-muted">
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-sm border border-hairline font-mono text-12 text-ink"
        >
          5
        </span>
        {m.availability_free()}
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="calendar-booked grid size-6 place-items-center rounded-sm font-mono text-12"
        >
          5
        </span>
        {m.availability_booked()}
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center font-mono text-12 line-through opacity-72"
        >
          5
        </span>
        {m.availability_closed()}
      </li>
    </ul>
  )
}
