import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EquipmentCard } from '#features/gear/equipment/equipment-card.tsx'
import { shownCard } from '#features/gear/equipment/shown-card.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { forgetSeen, noteSeen, seenLately } from '../seen-lately.ts'

type Props = {
  /** The listing that is being looked at: remembered, and not among the others. */
  current?: string
  className?: string
}

/** The listings that this browser showed last; nothing until there are some. */
export function SeenLately({ current, className }: Props) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    if (current) noteSeen(current)
    setIds(seenLately().filter((id) => id !== current))
  }, [current])
  const { data } = useQuery({
    queryKey: ['equipment', 'cards', ids],
    queryFn: ({ signal }) =>
      read(api().equipment.cards.$get({ query: { ids: ids.join(',') } }, { init: { signal } })),
    enabled: ids.length > 0,
    staleTime: 60_000,
  })
  if (ids.length === 0 || !data || data.items.length === 0) return null
  const clear = () => {
    forgetSeen()
    setIds([])
  }
  return (
    <section aria-labelledby="seen-lately" className={className}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="seen-lately" className="text-22">
          {m.saved_seen_lately()}
        </h2>
        <Button variant="quiet" size="sm" onClick={clear}>
          {m.saved_seen_clear()}
        </Button>
      </div>
      {/* A row to be swept along, as wide as the page. */}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-3 pb-3 [scrollbar-width:thin]">
        {data.items.map((card) => (
          <li key={card.id} className="w-56 shrink-0 snap-start">
            <EquipmentCard card={shownCard(card)} headingLevel={3} withOwner={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
