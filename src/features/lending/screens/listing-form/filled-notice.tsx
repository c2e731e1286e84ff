import { Undo2 } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { fieldWord } from './field-words.ts'
import type { Fill, FilledField } from './product-fill.ts'

/** What was chosen stands in sight: only what came with it is told. */
const CHOSEN: readonly FilledField[] = ['name', 'make', 'model']

/** What a choice from the catalogue filled in, what it left alone, and the way back. */
export function FilledNotice({ fill, onUndo }: { fill: Fill; onUndo: () => void }) {
  const filled = (Object.keys(fill.after) as FilledField[]).filter((field) => !CHOSEN.includes(field))
  const changed = Object.keys(fill.after).length > 0
  if (!changed && fill.kept.length === 0) return null
  return (
    <div
      role="status"
      className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-green-soft py-2 pr-2 pl-4 text-14"
    >
      <div className="grid min-w-56 flex-1 gap-0.5 py-1">
        {filled.length > 0 ? <p>{m.equipment_form_filled({ fields: listed(filled) })}</p> : null}
        {fill.kept.length > 0 ? (
          <p className="text-muted">{m.equipment_form_filled_kept({ fields: listed(fill.kept) })}</p>
        ) : null}
      </div>
      {changed ? (
        <Button variant="quiet" size="sm" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          {m.equipment_form_undo()}
        </Button>
      ) : null}
    </div>
  )
}

function listed(fields: readonly FilledField[]): string {
  return fields.map((field) => fieldWord(field).toLowerCase()).join(', ')
}
