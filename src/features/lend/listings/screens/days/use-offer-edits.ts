import { useState } from 'react'
import { isSameOffer } from '#features/catalogue/availability/availability.ts'
import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'

/** Changes to an offer that can be undone one by one, until another value replaces the offer. */
export function useOfferEdits(value: Offer, onChange: (next: Offer) => void) {
  const [past, setPast] = useState<Offer[]>([])
  const [latest, setLatest] = useState(value)
  const steps = isSameOffer(value, latest) ? past : []
  const put = (next: Offer, steps: Offer[]) => {
    setPast(steps)
    setLatest(next)
    onChange(next)
  }
  const before = steps.at(-1)
  return {
    change: (next: Offer) => put(next, [...steps, value]),
    undo: before && (() => put(before, steps.slice(0, -1))),
  }
}
