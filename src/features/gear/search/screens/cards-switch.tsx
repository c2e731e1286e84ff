import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { listenToCards, readCards, setCards } from '#ui/cards-per-row.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** On phones: two cards beside each other, or one a row. Its icon shows what a press brings. */
export function CardsSwitch() {
  const cards = useSyncExternalStore(listenToCards, readCards, () => 'one' as const)
  const isTwo = cards === 'two'
  return (
    <IconButton
      outlined
      label={m.search_cards_two()}
      data-remembered
      aria-pressed={isTwo}
      onClick={() => setCards(isTwo ? 'one' : 'two')}
      className="noscript:hidden sm:hidden"
      icon={
        <>
          <LayoutGrid aria-hidden="true" className="in-data-[cards=two]:hidden" />
          <Rows3 aria-hidden="true" className="not-in-data-[cards=two]:hidden" />
        </>
      }
    />
  )
}
