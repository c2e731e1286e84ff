import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Timeline } from '#ui/timeline.tsx'
import type { RentalDetail } from '../rental-view.ts'

/** What happened to a rental so far, at the time of its place. */
export function RentalHistory({ events, timeZone }: { events: RentalDetail['events']; timeZone: string }) {
  const when = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-22">
        {m.rentals_history()}
      </h2>
      <Timeline
        steps={events.map(({ act, actor, at }) => ({
          id: `${act} ${at}`,
          title: (words[act] ?? m.rentals_event_other)(),
          detail: actor,
          when: when.format(new Date(at)),
          state: 'done',
        }))}
      />
    </section>
  )
}

const words: Record<string, (() => string) | undefined> = {
  request: m.rentals_event_request,
  approve: m.rentals_event_approve,
  reject: m.rentals_event_reject,
  expire: m.rentals_event_expire,
  withdraw: m.rentals_event_withdraw,
  lapse: m.rentals_event_lapse,
  cancel: m.rentals_event_cancel,
  change_pickup: m.rentals_event_change_pickup,
  upload_insurance: m.rentals_event_upload_insurance,
  send_approval: m.rentals_event_send_approval,
  pay: m.rentals_event_pay,
  refund: m.rentals_event_refund,
  refund_failed: m.rentals_event_refund_failed,
}
