import { useState } from 'react'
import { lastOfferedDay } from '#features/catalogue/availability/availability.ts'
import { ChooseDays } from '#features/catalogue/availability/choose-days.tsx'
import type { ChosenDays } from '#features/catalogue/availability/chosen-days.ts'
import { m } from '#paraglide/messages.js'
import { countDays } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { MANY_MOST } from '../../many-most.ts'
import type { OwnEquipment } from '../../own-equipment.ts'
import type { Change } from './use-change-many.ts'

type Props = {
  picked: readonly OwnEquipment[]
  pending: boolean
  onClose: () => void
  onSave: (change: Change) => void
}

/** Blocks the same days of many listings. */
export function DaysDialog({ picked, pending, onClose, onSave }: Props) {
  const [days, setDays] = useState<ChosenDays | null>(null)
  const [isTried, setTried] = useState(false)
  const isTooLong = days !== null && countDays(days.from, days.to) > MANY_MOST.days
  const error = isTooLong
    ? m.equipment_table_days_long({ count: MANY_MOST.days })
    : isTried && !days
      ? m.equipment_table_days_missing()
      : null
  const save = () => {
    setTried(true)
    if (days && !isTooLong) onSave({ act: 'block', start_date: days.from, end_date: days.to })
  }
  // The first day of the place that is furthest behind; a place ahead refuses a day that is past there.
  const [today = ''] = picked.map((listing) => listing.today).sort()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.equipment_table_days_title({ count: picked.length })}
      detail={m.equipment_table_days_detail()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.equipment_table_cancel()}
          </Button>
          <Button pending={pending} onClick={save}>
            {m.equipment_table_days_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <ChooseDays
          label={m.equipment_table_days()}
          value={days}
          choose={setDays}
          bounds={() => ({ today, lastDay: lastOfferedDay(today) })}
          months={1}
          isRental={false}
        />
        <p role="status" className="text-14 text-muted">
          {days ? daysText(days.from, days.to) : m.equipment_table_days_missing()}
        </p>
        <div role="alert">{error ? <FieldError>{error}</FieldError> : null}</div>
      </div>
    </Dialog>
  )
}
