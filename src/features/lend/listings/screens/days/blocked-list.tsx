import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Day, Period } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { EditAct } from './edit-offer.ts'
import { dayTrouble, onEnter } from './typed-days.ts'

type Props = {
  blocked: readonly Day[]
  today: Day
  lastDay: Day
  onAct: (act: EditAct, days: Period) => void
}

/** The blocked days in words, each with the way to open it again, and a date to type another. */
export function BlockedList({ blocked, today, lastDay, onAct }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="text-16 font-semibold">
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
      <TypedDay today={today} lastDay={lastDay} onAdd={(day) => onAct('block', { start: day, end: day })} />
    </section>
  )
}

type TypedProps = { today: Day; lastDay: Day; onAdd: (day: Day) => void }

function TypedDay({ today, lastDay, onAdd }: TypedProps) {
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const error = dayTrouble(day, { min: today, max: lastDay })
  const add = () => {
    setTried(error !== undefined)
    input.current?.focus()
    if (error) return
    setDay('')
    onAdd(day)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        ref={input}
        type="date"
        label={m.availability_edit_day()}
        value={day}
        min={today}
        max={lastDay}
        error={tried ? error : undefined}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={onEnter(add)}
      />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={add}>
        {m.availability_edit_add_blocked()}
      </Button>
    </div>
  )
}
