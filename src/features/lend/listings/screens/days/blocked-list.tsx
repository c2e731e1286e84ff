import { X } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { Day, Period } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import type { EditAct } from './edit-offer.ts'

type Props = {
  blocked: readonly Day[]
  onAct: (act: EditAct, days: Period) => void
}

/** The blocked days in words, each with the way to unblock it. The calendar above blocks others. */
export function BlockedList({ blocked, onAct }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="text-16">
        {m.availability_edit_blocked()}
      </h3>
      {blocked.length === 0 ? <p className="text-14 text-muted">{m.availability_edit_no_blocked()}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {blocked.map((day) => {
          const words = daysText(day)
          return (
            <li key={day}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.availability_edit_unblock({ day: words })}
                onClick={() => {
                  onAct('unblock', { start: day, end: day })
                  title.current?.focus()
                }}
              >
                {words}
                <X aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
