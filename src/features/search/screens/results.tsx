import type { EquipmentCard as Card } from '#features/equipment/equipment.ts'
import { EquipmentCard, EquipmentCardSkeleton } from '#features/equipment/equipment-card.tsx'
import { looksTogether } from '#features/equipment/equipment-picture.ts'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import type { SearchSummary } from '../contract.ts'
import { MoreLink, type ResultList } from './more-link.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Rent } from './use-rent.ts'

type Props = { rent: Rent; list: ResultList; summary: SearchSummary | undefined; retry: () => void }

/** Cards, or their shapes, or what to do instead. While others are on their way the former stay, dimmed. */
export function Results({ rent, list, summary, retry }: Props) {
  if (list.data) {
    const cards = list.data.pages.flatMap((page) => page.items)
    const stale = list.isPlaceholderData
    if (cards.length === 0 && !stale) return <NothingFound rent={rent} summary={summary} />
    return (
      <div aria-busy={stale || undefined} className={cx('transition-opacity', stale && 'opacity-45')}>
        <Cards rent={rent} cards={cards} />
        {list.isError ? <Failed retry={() => void list.fetchNextPage()} /> : null}
        {list.hasNextPage && !stale && !list.isError ? <MoreLink rent={rent} list={list} /> : null}
      </div>
    )
  }
  if (list.isError) return <Failed retry={retry} />
  return (
    <SkeletonGroup className={gridClass}>
      {[...'123456789'].map((key) => (
        <EquipmentCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  )
}

function Cards({ rent, cards }: { rent: Rent; cards: readonly Card[] }) {
  const { from, to } = rent.search
  const days = from && to ? { from, to } : undefined
  const looks = looksTogether(cards)
  return (
    <ul className={gridClass}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={index}>
          <EquipmentCard
            card={card}
            days={days}
            look={looks[index]}
            priority={index < 3}
            headingLevel={rent.storeId ? 3 : 2}
            withOwner={!rent.storeId}
          />
        </li>
      ))}
    </ul>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <LoadFailed title={m.search_failed()} onRetry={retry}>
      {m.search_failed_detail()}
    </LoadFailed>
  )
}

const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'
