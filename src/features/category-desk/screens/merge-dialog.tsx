import { useState } from 'react'
import { categoryName } from '#features/categories/category-name.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import type { DeskSubcategory } from '../contract.ts'
import { type KindLevel, MERGE_REASON } from '../kind.ts'
import { useMergeKind } from '../use-kind-acts.ts'

type Props = {
  level: KindLevel
  kind: DeskSubcategory
  /** What it may be merged into. */
  others: readonly DeskSubcategory[]
  onClose: () => void
}

/** Asks where all of a kind is to go, and why, and says what that means. */
export function MergeDialog({ level, kind, others, onClose }: Props) {
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const { run, pending } = useMergeKind(level, kind.slug, onClose)
  const isWhole = into !== '' && reason.trim().length >= MERGE_REASON.min
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.admin_categories_merge_title({ name: categoryName(kind) })}
      detail={m.admin_categories_merge_detail({ count: kind.all_listings })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button disabled={!isWhole} pending={pending} onClick={() => void run({ into, reason })}>
            {m.admin_categories_merge()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SelectField
          label={m.admin_categories_into()}
          value={into}
          onChange={({ target }) => setInto(target.value)}
          data-autofocus
        >
          <option value="">{m.equipment_form_choose()}</option>
          {others.map((one) => (
            <option key={one.slug} value={one.slug}>
              {categoryName(one)}
            </option>
          ))}
        </SelectField>
        <TextareaField
          label={m.admin_reason()}
          value={reason}
          maxLength={MERGE_REASON.max}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
