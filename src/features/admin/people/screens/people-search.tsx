import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'
import { useSettled } from '#ui/use-settled.ts'

const SETTLED_MS = 200

/** `q`: what the address asks for; the field follows it where it was not asked for here, as after Back. */
type Props = { q: string; onAsk: (q: string) => void }

/** Asks for whom somebody types, once they pause. */
export function PeopleSearch({ q, onAsk }: Props) {
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  const settled = useSettled(typed.trim(), SETTLED_MS)
  const ask = useEffectEvent(() => {
    if (settled === asked.current || settled !== typed.trim()) return
    asked.current = settled
    onAsk(settled)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that settled is asked for
  useEffect(() => ask(), [settled])
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])
  return (
    <TextField
      type="search"
      label={m.admin_people_search()}
      hint={m.admin_people_search_hint()}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
