import { useId } from 'react'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { equipmentPicture } from '#features/gear/equipment/equipment-picture.ts'
import { m } from '#paraglide/messages.js'
import { Picture } from '#ui/picture.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { Side } from './conflict.ts'
import { FieldText } from './field-text.tsx'
import { fieldWord } from './field-words.ts'
import type { ListingField, ListingValues } from './listing-values.ts'

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

/** A few small pictures, in order. */
function PhotoStrip({ images }: { images: readonly EquipmentImage[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {images.map((image) => (
        <span key={image.src} className="w-14">
          <Picture {...equipmentPicture(image)} sizes="56px" className="rounded-sm" />
        </span>
      ))}
    </span>
  )
}
