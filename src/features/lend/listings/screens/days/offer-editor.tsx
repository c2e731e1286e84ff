import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  countBookedOutside,
  isSameOffer,
  lastOfferedDay,
} from '#features/catalogue/availability/availability.ts'
import type { DateRange, Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { m } from '#paraglide/messages.js'
import type { Day, Period } from '#platform/days.ts'
import { buttonClass } from '#ui/button-class.ts'
import { daysText } from '#ui/days-text.ts'
import { Notice } from '#ui/notice.tsx'
import { BlockedList } from './blocked-list.tsx'
import { actOf, type EditAct, type EditMode, editOffer, ownDayState } from './edit-offer.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { OfferState } from './offer-state.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { OwnLegend } from './own-legend.tsx'
import { PeriodList } from './period-list.tsx'
import { type Choosing, useDayChoice } from './use-day-choice.ts'
import { useOfferEdits } from './use-offer-edits.ts'

export type EditorProps = {
  value: Offer
  /** Days that approved rentals hold: shown, and not to be changed here. */
  booked: readonly DateRange[]
  /** At the place of the item. */
  today: Day
  onChange: (next: Offer) => void
}

/** An owner's calendar to change, by hand or by key; every change can be undone. */
export function OfferEditor({ value, booked, today, onChange }: EditorProps) {
  const [mode, setMode] = useState<EditMode>('periods')
  const [said, setSaid] = useState('')
  const edits = useOfferEdits(value, onChange)
  const lastDay = lastOfferedDay(today)
  const stateOf = (day: Day) => ownDayState(day, value, booked, today)

  const act = (what: EditAct, days: Period) => {
    const next = editOffer(value, what, days, booked)
    if (isSameOffer(next, value)) return setSaid(m.availability_edit_nothing())
    edits.change(next)
    const isAlways = value.periods.length > 0 && next.periods.length === 0
    setSaid([done[what]({ days: inWords(days) }), isAlways ? m.availability_edit_now_always() : ''].join(' '))
  }
  const choice = useDayChoice({
    single: mode === 'blocked',
    canStart: (day) => !['past', 'booked'].includes(stateOf(day)),
    onRefused: () => setSaid(m.availability_edit_fixed()),
    onChoose: (first, days) => act(actOf(value, mode, first), days),
  })
  const choose = (next: EditMode) => {
    choice.cancel()
    setMode(next)
    setSaid('')
  }
  const outside = countBookedOutside({ ...value, booked: [...booked], today })
  return (
    <div className="grid grid-cols-1 gap-6">
      <OfferState offer={value} today={today} />
      <div className="grid grid-cols-1 gap-4">
        <ModeSwitch value={mode} onValueChange={choose} />
        <Says>
          {choice.choosing
            ? choosingWords(choice.choosing, actOf(value, mode, choice.choosing.first))
            : said || <Hint mode={mode} offer={value} />}
        </Says>
        <OwnCalendar today={today} lastDay={lastDay} stateOf={stateOf} choice={choice} />
        <div className="flex flex-wrap items-start justify-between gap-4">
          <OwnLegend />
          <UndoButton
            undo={edits.undo}
            onUndone={() => {
              choice.cancel()
              setSaid(m.availability_edit_undone())
            }}
          />
        </div>
      </div>
      {outside > 0 ? <Notice title={m.availability_edit_stays({ count: outside })} /> : null}
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
        <PeriodList periods={value.periods} today={today} onAct={act} />
        <BlockedList blocked={value.blocked} onAct={act} />
      </div>
    </div>
  )
}

type UndoProps = { undo: (() => void) | undefined; onUndone: () => void }

/** Takes the last change back. With nothing to take back it keeps its place and the focus. */
function UndoButton({ undo, onUndone }: UndoProps) {
  const press = () => {
    undo?.()
    onUndone()
  }
  return (
    <button
      type="button"
      className={buttonClass({
        variant: 'quiet',
        size: 'sm',
        className: 'aria-disabled:cursor-default! aria-disabled:text-muted!',
      })}
      aria-disabled={!undo}
      onClick={undo && press}
    >
      <Undo2 aria-hidden="true" />
      {m.availability_edit_undo()}
    </button>
  )
}

function Says({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="min-h-15 text-14 text-muted md:min-h-5">
      {children}
    </p>
  )
}

const done = {
  offer: m.availability_edit_done_offer,
  withdraw: m.availability_edit_done_withdraw,
  block: m.availability_edit_done_block,
  unblock: m.availability_edit_done_unblock,
}

/** A finger scrolls where a mouse drags. */
function Hint({ mode, offer }: { mode: EditMode; offer: Offer }) {
  if (mode === 'blocked') return m.availability_edit_hint_blocked()
  return (
    <>
      <span className="pointer-coarse:hidden">{m.availability_edit_hint_periods()} </span>
      <span className="hidden pointer-coarse:inline">{m.availability_edit_hint_tap()} </span>
      {offer.periods.length > 0 ? m.availability_edit_hint_out() : null}
    </>
  )
}

function choosingWords({ first, last, by }: Choosing, act: EditAct): string {
  const [start = first, end = first] = [first, last].sort()
  const days = inWords({ start, end })
  if (by !== 'press' || first !== last) return days
  return act === 'withdraw'
    ? m.availability_edit_first_out({ day: days })
    : m.availability_edit_first({ day: days })
}

function inWords({ start, end }: Period): string {
  return daysText(start, end)
}
