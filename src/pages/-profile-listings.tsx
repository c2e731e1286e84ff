import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { EquipmentCard, EquipmentCardSkeleton } from '#features/gear/equipment/equipment-card.tsx'
import { searchQuery } from '#features/gear/search/queries.ts'
import type { PublicProfile } from '#features/people/profiles/contract.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { priorityAt } from '#ui/picture.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'

/** A person's listings, the newest first, page by page: the same for them as for visitors. */
export function ProfileListings({ profile }: { profile: PublicProfile }) {
  const list = useInfiniteQuery(searchQuery({ user_id: profile.id }, 'newest'))
  const cards = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ paused }) => !paused)
  if (list.isPending) return <Shapes />
  if (list.isError && cards.length === 0) {
    return <LoadFailed title={m.profiles_failed()} headingLevel={3} onRetry={() => void list.refetch()} />
  }
  if (cards.length === 0 && !list.hasNextPage) return <Nothing profile={profile} />
  return (
    <div>
      <ul className={gridClass}>
        {cards.map((card, index) => (
          <li key={card.id} data-card={index}>
            <EquipmentCard card={card} priority={priorityAt(index, 3)} headingLevel={3} withOwner={false} />
          </li>
        ))}
      </ul>
      <NextPage list={list} shown={cards.length} failed={m.profiles_failed()} headingLevel={3} />
    </div>
  )
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
