import { useState } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Conflict, compareEdits, isOfDays, mergeEdits, type Side } from './conflict.ts'
import { ConflictRow } from './conflict-row.tsx'
import { FieldText } from './field-text.tsx'
import { fieldWord } from './field-words.ts'
import { type ListingField, type ListingValues, valuesOf } from './listing-values.ts'
import { baseOf, type ListingEditor } from './use-listing-form.ts'

type Choices = Partial<Record<ListingField, Side>>
type Props = {
  editor: ListingEditor
  theirs: Equipment
  /** Back to the form, as it was typed. */
  onBack: () => void
  /** Both are one listing again: save it. */
  onSettled: () => void
}

/** Another tab saved the listing first: what changed there, and whose words stay. */
export function ConflictDialog({ editor, theirs, onBack, onSettled }: Props) {
  const [{ mine, other, conflict }] = useState(() => readBoth(editor, theirs))
  const [choices, setChoices] = useState<Choices>({})
  const ofDays = isOfDays(conflict)
  const all = (side: Side) => setChoices(Object.fromEntries(conflict.asked.map((field) => [field, side])))
  const settle = () => {
    const values = mergeEdits(mine, other, conflict, choices)
    editor.rebase(baseOf(theirs), values)
    onSettled()
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onBack}
      title={ofDays ? m.equipment_form_conflict_days_title() : m.equipment_form_conflict_title()}
      detail={ofDays ? m.equipment_form_conflict_days_detail() : m.equipment_form_conflict_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            {m.equipment_form_conflict_back()}
          </Button>
          <Button onClick={settle}>{m.equipment_form_conflict_save()}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {conflict.asked.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => all('mine')}>
              {m.equipment_form_conflict_all_mine()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => all('theirs')}>
              {m.equipment_form_conflict_all_theirs()}
            </Button>
          </div>
        ) : null}
        {conflict.asked.map((field) => (
          <ConflictRow
            key={field}
            field={field}
            mine={mine}
            theirs={other}
            side={choices[field] ?? 'mine'}
            onSide={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
        <Taken conflict={conflict} theirs={other} />
      </div>
    </Dialog>
  )
}

function Taken({ conflict, theirs }: { conflict: Conflict; theirs: ListingValues }) {
  if (conflict.taken.length === 0) return null
  return (
    <div className="grid gap-2 text-14">
      <p className="font-medium">{m.equipment_form_conflict_taken()}</p>
      <ul className="grid gap-1">
        {conflict.taken.map((field) => (
          <li key={field} className="line-clamp-2 text-muted">
            <span className="font-medium text-ink">{fieldWord(field)}</span>{' '}
            <FieldText field={field} values={theirs} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function readBoth({ form, base }: ListingEditor, theirs: Equipment) {
  const mine = form.getValues()
  const other = valuesOf(theirs, getLocale())
  return { mine, other, conflict: compareEdits(base.values, mine, other) }
}
