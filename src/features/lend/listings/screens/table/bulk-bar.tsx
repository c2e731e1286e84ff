import { CalendarX, Pause, Percent, Play } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { MANY_MOST } from '../../many-most.ts'
import type { OwnEquipment } from '../../own-equipment.ts'
import { type Change, type Refusals, useChangeMany } from './use-change-many.ts'

const PriceDialog = lazyPart(async () => (await import('./price-dialog.tsx')).PriceDialog)
const DaysDialog = lazyPart(async () => (await import('./days-dialog.tsx')).DaysDialog)

type Props = {
  picked: readonly OwnEquipment[]
  onClear: () => void
  onDone: (refused: Refusals) => void
}

/** The acts on the chosen listings, at the bottom of the window. */
export function BulkBar({ picked, onClear, onDone }: Props) {
  const [asking, setAsking] = useState<'price' | 'days' | null>(null)
  const { pending, sending, run } = useChangeMany(picked, (refused) => {
    setAsking(null)
    onDone(refused)
  })
  if (picked.length === 0) return null
  const isTooMany = picked.length > MANY_MOST.items
  const dialog = {
    picked,
    pending,
    onClose: () => setAsking(null),
    onSave: (change: Change) => void run(change),
  }
  const act = (change: Change) => ({
    disabled: isTooMany || pending,
    pending: sending?.act === change.act,
    onClick: () => void run(change),
  })
  const ask = (what: 'price' | 'days') => ({
    disabled: isTooMany || pending,
    onClick: () => setAsking(what),
  })
  return (
    <section
      aria-label={m.equipment_table_acts()}
      className="sticky bottom-20 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-lg md:bottom-4"
    >
      <p className="mr-auto min-w-24 pl-1 font-semibold">
        {isTooMany
          ? m.equipment_table_most({ count: MANY_MOST.items })
          : m.equipment_table_chosen({ count: picked.length })}
      </p>
      <Act icon={<Pause aria-hidden="true" />} {...act({ act: 'pause' })}>
        {m.equipment_own_pause()}
      </Act>
      <Act icon={<Play aria-hidden="true" />} {...act({ act: 'resume' })}>
        {m.equipment_own_resume()}
      </Act>
      <Act icon={<Percent aria-hidden="true" />} {...ask('price')}>
        {m.equipment_table_price_act()}
      </Act>
      <Act icon={<CalendarX aria-hidden="true" />} {...ask('days')}>
        {m.equipment_table_days_act()}
      </Act>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {m.equipment_table_clear()}
      </Button>
      <Suspense>
        {asking === 'price' ? <PriceDialog {...dialog} /> : null}
        {asking === 'days' ? <DaysDialog {...dialog} /> : null}
      </Suspense>
    </section>
  )
}

type ActProps = {
  icon: ReactNode
  disabled: boolean
  pending?: boolean
  onClick: () => void
  children: string
}

function Act({ icon, children, ...button }: ActProps) {
  return (
    <Button variant="secondary" size="sm" {...button}>
      {icon}
      {children}
    </Button>
  )
}
