import { Link } from '@tanstack/react-router'
import { Clapperboard } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FoldedCalendarFeeds } from '../calendar/screens/calendar-feeds.tsx'
import type { RentalView } from '../rental-view.ts'
import { WaitingRequests } from '../waiting/screens/waiting-requests.tsx'
import { groupRentals, payableFirst, type RentalGroup } from './rental-progress.ts'
import { RenterCard } from './renter-card.tsx'
import { TodayStrip } from './today-strip.tsx'
import { useRentalList } from './use-rental-list.ts'

type Props = { shown: RentalGroup | undefined; onShow: (group: RentalGroup) => void }

/** The renter's rentals in every state, each with what to do next. `shown` is the group that the address asks for. */
export function MyRentals(props: Props) {
  return (
    <div className="page grid grid-cols-[minmax(0,56rem)] gap-6 py-8 md:py-12">
      <header className="grid gap-1">
        <h1 className="text-36">{m.rentals_mine_title()}</h1>
        <p className="text-muted">{m.rentals_mine_lead()}</p>
      </header>
      <WaitingRequests />
      <Rentals {...props} />
      <FoldedCalendarFeeds />
    </div>
  )
}

function Rentals({ shown, onShow }: Props) {
  const list = useRentalList('renter')
  if (list.isPending) return <RentalCardShapes />
  if (list.isError && list.rentals.length === 0)
    return <LoadFailedNotice title={m.rentals_load_failed_detail()} onRetry={() => void list.refetch()} />
  if (list.rentals.length === 0) return <NoRentals />
  const groupedByDay = groupRentals(list.rentals)
  const grouped = { ...groupedByDay, active: payableFirst(groupedByDay.active) }
  const first = groups.find((group) => grouped[group].length > 0) ?? 'active'
  return (
    <>
      <TodayStrip party="renter" />
      <Tabs
        label={m.rentals_mine_groups()}
        value={shown ?? first}
        onValueChange={(id) => onShow(groups.find((group) => group === id) ?? first)}
        tabs={groups.map((group) => ({
          id: group,
          label: groupWords[group].label(),
          count: grouped[group].length,
          panel: <Group group={group} rentals={grouped[group]} />,
        }))}
      />
      <NextPage list={list} shown={list.rentals.length} failed={m.rentals_load_failed_detail()} />
    </>
  )
}

const groups = ['active', 'waiting', 'past'] as const satisfies RentalGroup[]

function Group({ group, rentals }: { group: RentalGroup; rentals: RentalView[] }) {
  if (rentals.length === 0) {
    return (
      <EmptyState title={groupWords[group].none()} action={<FindGear variant="secondary" />}>
        {groupWords[group].detail()}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {rentals.map((rental) => (
        <li key={rental.id} data-card={rental.id}>
          <RenterCard rental={rental} />
        </li>
      ))}
    </ul>
  )
}

const groupWords = {
  active: {
    label: m.rentals_group_active,
    none: m.rentals_group_active_none,
    detail: m.rentals_group_active_none_detail,
  },
  waiting: {
    label: m.rentals_group_waiting,
    none: m.rentals_group_waiting_none,
    detail: m.rentals_group_waiting_none_detail,
  },
  past: {
    label: m.rentals_group_past,
    none: m.rentals_group_past_none,
    detail: m.rentals_group_past_none_detail,
  },
}

function NoRentals() {
  return (
    <EmptyState
      icon={<Clapperboard aria-hidden="true" />}
      title={m.rentals_mine_none()}
      action={<FindGear variant="primary" />}
    >
      {m.rentals_mine_none_detail()}
    </EmptyState>
  )
}

function FindGear({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Link to="/rent" className={buttonClass({ variant })}>
      {m.rentals_find_gear()}
    </Link>
  )
}

/** Cards that are on their way. */
function RentalCardShapes() {
  return (
    <SkeletonGroup className="grid gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-5 rounded-lg border border-hairline bg-raised p-4 md:p-6">
          <div className="flex gap-4 md:gap-6">
            <Skeleton className="aspect-4/3 w-22 rounded-md sm:w-36" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-8" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
