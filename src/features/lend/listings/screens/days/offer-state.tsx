import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import { Notice } from '#ui/notice.tsx'

type Props = { offer: Offer; today: Day }

/** In one sentence, when an item can be had. It keeps its height, so that the calendar stays where the finger is. */
export function OfferState({ offer: { periods }, today }: Props) {
  const isOver = periods.length > 0 && periods.every(({ end_date }) => end_date < today)
  return (
    <div className="min-h-36 sm:min-h-20">
      {periods.length === 0 ? (
        <Notice tone="green" title={m.availability_edit_always()}>
          {m.availability_edit_always_detail()}
        </Notice>
      ) : (
        <Notice
          tone={isOver ? 'amber' : 'neutral'}
          title={isOver ? m.availability_edit_over() : m.availability_edit_limited()}
        >
          {isOver ? m.availability_edit_over_detail() : m.availability_edit_limited_detail()}
        </Notice>
      )}
    </div>
  )
}
