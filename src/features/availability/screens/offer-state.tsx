import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Offer } from '../availability.ts'

type Props = { offer: Offer; today: Day; onClear: () => void }

/** In one sentence, when an item can be had; and the way back to “always”. */
export function OfferState({ offer: { periods }, today, onClear }: Props) {
  if (periods.length === 0) {
    return (
      <Notice tone="green" title={m.availability_edit_always()}>
        {m.availability_edit_always_detail()}
      </Notice>
    )
  }
  const isOver = periods.every(({ end_date }) => end_date < today)
  return (
    <Notice
      tone={isOver ? 'amber' : 'neutral'}
      title={isOver ? m.availability_edit_over() : m.availability_edit_limited()}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          {m.availability_edit_clear()}
        </Button>
      }
    >
      {isOver ? m.availability_edit_over_detail() : m.availability_edit_limited_detail()}
    </Notice>
  )
}
