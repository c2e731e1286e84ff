import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { Side } from './conflict.ts'
import { FieldText } from './field-text.tsx'
import { fieldWord } from './field-words.ts'
import type { ListingField, ListingValues } from './listing-values.ts'
import { PhotoStrip } from './photo-strip.tsx'

type Props = {
  field: ListingField
  mine: ListingValues
  theirs: ListingValues
  side: Side
  onSide: (side: Side) => void
}

/** One field that both changed: mine beside theirs. */
export function ConflictRow({ field, mine, theirs, side, onSide }: Props) {
  const name = useId()
  const told = (values: ListingValues) => (
    <span className="grid gap-2 whitespace-pre-line">
      <FieldText field={field} values={values} />
      {field === 'images' ? <PhotoStrip images={values.images} /> : null}
    </span>
  )
  return (
    <RadioCards
      legend={fieldWord(field)}
      name={name}
      value={side}
      onValueChange={(value) => onSide(value === 'theirs' ? 'theirs' : 'mine')}
      cards={[
        { value: 'mine', title: m.equipment_form_conflict_mine(), detail: told(mine) },
        { value: 'theirs', title: m.equipment_form_conflict_theirs(), detail: told(theirs) },
      ]}
    />
  )
}
