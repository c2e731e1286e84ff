import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OwnTotals as Totals } from '../own-equipment.ts'
import { ownEquipmentQuery } from '../queries.ts'

/** The totals of a person's listings, in one strip. */
export function OwnTotals() {
  const { data, isPending } = useInfiniteQuery(ownEquipmentQuery())
  const totals = data?.pages[0]?.totals
  if (!isPending && !totals) return null
  return (
    <dl className="grid grid-cols-2 divide-x divide-hairline border-y-2 border-ink py-4 md:grid-cols-3">
      <Total title={m.equipment_own_total_earned()}>{totals ? earned(totals) : null}</Total>
      <Total title={m.equipment_own_total_offer()} note={totals ? pausedNote(totals) : null}>
        {totals?.on_offer ?? null}
      </Total>
    </dl>
  )
}

function Total({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 px-3 first:pl-0 md:px-6">
      <dt className="text-14 text-muted">{title}</dt>
      <dd className="font-mono text-18 font-semibold tracking-tight tabular-nums md:text-28">
        {children ?? <Skeleton className="my-1 h-5 w-3/4 md:h-6" />}
      </dd>
      {note ? <dd className="text-12 text-muted md:text-14">{note}</dd> : null}
    </div>
  )
}

function earned({ earned_cents }: Totals): string {
  return formatMoney(earned_cents, getLocale(), { withCents: earned_cents > 0 })
}

function pausedNote({ paused }: Totals): string | null {
  return paused > 0 ? m.equipment_own_total_paused({ count: paused }) : null
}
