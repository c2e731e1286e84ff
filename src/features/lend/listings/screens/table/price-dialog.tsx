import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OwnEquipment } from '../../own-equipment.ts'
import { changedPrices, PERCENT, pricesProblem } from '../../price-change.ts'
import type { Change } from './use-change-many.ts'

type Props = {
  picked: readonly OwnEquipment[]
  pending: boolean
  onClose: () => void
  onSave: (change: Change) => void
}

/** Changes prices by per cents: each price before and after is shown before it is saved. */
export function PriceDialog({ picked, pending, onClose, onSave }: Props) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const percent = readPercent(typed)
  const save = () => {
    setTried(true)
    if (percent !== null) onSave({ act: 'price', percent })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.equipment_table_price_title({ count: picked.length })}
      detail={m.equipment_table_price_detail()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.equipment_table_cancel()}
          </Button>
          <Button pending={pending} onClick={save}>
            {m.equipment_table_price_save()}
          </Button>
        </>
      }
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          data-autofocus
          label={m.equipment_table_price_percent()}
          hint={m.equipment_table_price_hint()}
          end="%"
          maxLength={5}
          className="w-40"
          value={typed}
          error={isTried && percent === null ? m.equipment_table_price_wrong(PERCENT) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className="divide-y divide-hairline text-14">
          {picked.map((listing) => (
            <Preview key={listing.id} listing={listing} percent={percent} />
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

const problems = { price_shape: m.refusal_price_shape, price_too_high: m.refusal_price_too_high }

function Preview({ listing, percent }: { listing: OwnEquipment; percent: number | null }) {
  const after = percent === null ? null : changedPrices(listing, percent)
  const problem = after && pricesProblem(after)
  return (
    <li className="grid gap-0.5 py-2">
      <span className="truncate font-semibold">{listing.name}</span>
      <span className="flex flex-wrap gap-x-4 font-mono tabular-nums">
        {units.map(({ name, word }) => {
          const [before, changed] = [listing[name], after?.[name] ?? null]
          if (before === null) return null
          return (
            <span key={name}>
              {amount(before)}
              {changed === null ? '' : ` → ${amount(changed)}`} {word()}
            </span>
          )
        })}
      </span>
      {problem ? <span className="text-red">{problems[problem]()}</span> : null}
    </li>
  )
}

const units = [
  { name: 'price', word: m.equipment_table_price_day },
  { name: 'weekly_price', word: m.equipment_table_price_week },
  { name: 'monthly_price', word: m.equipment_table_price_month },
] as const

function amount(dollars: number): string {
  return formatMoney(toCents(dollars), getLocale())
}

/** A whole number within the limits, with any sign that a keyboard has; null for anything else, and for no change. */
function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '')
  const percent = /^-?\d{1,3}$/.test(text) ? Number(text) : 0
  const isWithin = percent >= PERCENT.least && percent <= PERCENT.most
  return percent !== 0 && isWithin ? percent : null
}
