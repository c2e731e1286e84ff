import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { wallClock } from '#platform/time-zones.ts'
import { Timeline } from '#ui/timeline.tsx'
import { eventWords } from '../event-words.ts'
import type { RentalDetail } from '../rental-view.ts'

/** What happened to a rental so far, at the time of its place. */
export function RentalHistory({ events, timeZone }: { events: RentalDetail['events']; timeZone: string }) {
  const format = new Intl.DateTimeFormat(getLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const when = (instant: string) => format.format(wallClock(new Date(instant), timeZone))
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-22">
        {m.rentals_history()}
      </h2>
      <Timeline
        steps={events.map(({ act, actor, at }) => ({
          id: `${act} ${at}`,
          title: (eventWords[act] ?? m.rentals_event_other)(),
          detail: actor,
          when: when(at),
          state: 'done',
        }))}
      />
    </section>
  )
}
