import { useState } from 'react'
import { categoryName } from '#features/categories/category-name.ts'
import { ActDialog } from '#features/desk/act-dialog.tsx'
import { m } from '#paraglide/messages.js'
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
    <ActDialog
      open
      onClose={onClose}
      title={m.admin_categories_merge_title({ name: categoryName(kind) })}
      detail={m.admin_categories_merge_detail({ count: kind.all_listings })}
      act={m.admin_categories_merge()}
      disabled={!isWhole}
      pending={pending}
      onAct={() => run({ into, reason })}
    >
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
    </ActDialog>
  )
}
