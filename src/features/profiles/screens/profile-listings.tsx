import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera, Unplug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EquipmentCard, EquipmentCardSkeleton } from '#features/equipment/equipment-card.tsx'
import { searchQuery } from '#features/search/queries.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import type { PublicProfile } from '../queries.ts'

/** What a person has on offer, the newest first, page by page: the same to them as to everybody. */
export function ProfileListings({ profile }: { profile: PublicProfile }) {
  const list = useInfiniteQuery(searchQuery({ user_id: profile.id }, 'newest'))
  const cards = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ paused }) => !paused)
  const askForMore = useFocusOnNew(cards.length)
  if (list.isPending) return <Shapes />
  if (list.isError && cards.length === 0) return <Failed retry={() => void list.refetch()} />
  if (cards.length === 0 && !list.hasNextPage) return <Nothing profile={profile} />
  return (
    <div>
      <ul className={gridClass}>
        {cards.map((card, index) => (
          <li key={card.id} data-card={index}>
            <EquipmentCard card={card} priority={index < 3} headingLevel={3} withOwner={false} />
          </li>
        ))}
      </ul>
      {list.isError ? <Failed retry={() => void list.fetchNextPage()} /> : null}
      {list.hasNextPage && !list.isError ? (
        <MoreButton
          pending={list.isFetchingNextPage}
          onClick={() => {
            askForMore()
            void list.fetchNextPage()
          }}
        />
      ) : null}
    </div>
  )
}

/** Once more was asked for and is drawn, the keyboard goes on where the new cards begin. */
function useFocusOnNew(count: number) {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return
    document.querySelector<HTMLElement>(`[data-card="${asked.current}"] a`)?.focus({ preventScroll: true })
    asked.current = null
  }, [count])
  return () => {
    asked.current = count
  }
}

function Nothing({ profile }: { profile: PublicProfile }) {
  const own = profile.may.update
  return (
    <EmptyState
      icon={<Camera aria-hidden="true" />}
      title={m.profiles_nothing()}
      headingLevel={3}
      action={
        <Link
          to={own ? '/lend' : '/rent'}
          className={buttonClass({ variant: own ? 'primary' : 'secondary' })}
        >
          {own ? m.profiles_lend() : m.profiles_browse()}
        </Link>
      }
    >
      {own ? m.profiles_nothing_yours() : m.profiles_nothing_detail({ name: profile.display_name })}
    </EmptyState>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<Unplug aria-hidden="true" />}
        title={m.profiles_failed()}
        headingLevel={3}
        action={<Button onClick={retry}>{m.profiles_try_again()}</Button>}
      />
    </div>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className={gridClass}>
      {[...'123456'].map((key) => (
        <EquipmentCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  )
}

const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'
