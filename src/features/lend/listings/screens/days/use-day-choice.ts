import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Day, Period } from '#platform/days.ts'

/** Days being chosen; `first` is where it began, `last` where the pointer or the focus is now. */
export type Choosing = { first: Day; last: Day; by: 'press' | 'drag' | 'keys' }

type Options = {
  /** One press chooses one day. */
  single: boolean
  canStart: (day: Day) => boolean
  /** A press where nothing can start. */
  onRefused: (day: Day) => void
  onChoose: (first: Day, days: Period) => void
}

/**
 * Chooses days on buttons that carry `data-day`: by dragging with a mouse or a pen, by pressing the first and then the
 * last (a finger scrolls the page instead of dragging), or by Shift with the arrows and Enter.
 */
export function useDayChoice({ single, canStart, onRefused, onChoose }: Options) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const pressed = useRef<Day | null>(null)

  const finish = (first: Day, last: Day) => {
    setChoosing(null)
    onChoose(first, first <= last ? { start: first, end: last } : { start: last, end: first })
  }
  useEffect(() => {
    const letGo = () => {
      pressed.current = null
      if (choosing?.by !== 'drag') return
      if (choosing.first === choosing.last) setChoosing(null)
      else finish(choosing.first, choosing.last)
    }
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
    return () => {
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
    }
  })

  return {
    choosing,
    cancel: () => setChoosing(null),
    /** The focus goes from one day to another; with Shift, what lies between is being chosen. */
    onMove: (from: Day, to: Day, extend: boolean) => {
      const first = choosing?.first ?? from
      if (choosing || (extend && canStart(first))) setChoosing({ first, last: to, by: 'keys' })
    },
    on: {
      onPointerDown: (event: PointerEvent) => {
        const day = dayOf(event)
        if (day && event.pointerType !== 'touch' && event.button === 0 && canStart(day)) pressed.current = day
      },
      onPointerOver: (event: PointerEvent) => {
        const day = dayOf(event)
        if (!day || event.pointerType === 'touch') return
        const first = pressed.current
        if (first && (first !== day || choosing?.by === 'drag')) setChoosing({ first, last: day, by: 'drag' })
        else if (choosing?.by === 'press') setChoosing({ ...choosing, last: day })
      },
      // Enter and Space press a button too.
      onClick: (event: SyntheticEvent) => {
        const day = dayOf(event)
        if (!day) return
        if (choosing) finish(choosing.first, day)
        else if (!canStart(day)) onRefused(day)
        else if (single) finish(day, day)
        else setChoosing({ first: day, last: day, by: 'press' })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !choosing) return
        event.stopPropagation()
        setChoosing(null)
      },
    },
  }
}

function dayOf({ target }: SyntheticEvent): Day | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return button?.dataset.day || null
}
