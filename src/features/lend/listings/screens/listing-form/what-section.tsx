import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { findCategory, mergedInto, offered } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { m } from '#paraglide/messages.js'
import { keysOf } from '#platform/own-value.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { fieldWord } from './field-words.ts'
import { FormSection } from './form-section.tsx'
import { ProductField } from './product-field.tsx'
import type { Fill, FilledField } from './product-fill.ts'
import type { ListingEditor } from './use-listing-form.ts'
import { useProductFill } from './use-product-fill.ts'

/** The choice itself is in sight: the notice names only the other fields. */
const CHOSEN: readonly FilledField[] = ['name', 'make', 'model']

/** The gear itself. A choice from the catalogue fills in most of the form. */
export function WhatSection({ editor }: { editor: ListingEditor }) {
  const fill = useProductFill(editor.form)
  return (
    <FormSection id="what" title={m.equipment_form_what()}>
      <ProductField
        form={editor.form}
        field="name"
        onChoose={fill.choose}
        label={m.equipment_form_name()}
        hint={m.equipment_form_name_hint()}
        required
      />
      {fill.last ? <FilledNotice fill={fill.last} onUndo={fill.undo} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <ProductField
          form={editor.form}
          field="make"
          onChoose={fill.choose}
          label={m.equipment_form_make()}
          optional
        />
        <ProductField
          form={editor.form}
          field="model"
          onChoose={fill.choose}
          label={m.equipment_form_model()}
          optional
        />
        <KindFields editor={editor} />
      </div>
    </FormSection>
  )
}

function KindFields({ editor: { form } }: { editor: ListingEditor }) {
  const { data } = useQuery(categoriesQuery)
  const [chosen, part] = useWatch({ control: form.control, name: ['category', 'subcategory'] })
  const category = data && findCategory(data, chosen)
  const subcategory = data ? mergedInto(data, part) : part
  // A listing keeps its category when new listings may no longer choose it.
  const { category: before, subcategory: partBefore } = form.formState.defaultValues ?? {}
  const categories = data ? offered(data.items, before) : []
  const kinds = category ? offered(category.subcategories, partBefore) : []
  const { errors } = form.formState
  return (
    <>
      <SelectField
        label={m.equipment_form_category()}
        error={errors.category?.message}
        value={category?.slug ?? ''}
        onChange={({ target }) => {
          const { isSubmitted } = form.formState
          form.setValue('category', target.value, { shouldValidate: isSubmitted })
          form.setValue('subcategory', '')
        }}
        required
      >
        <option value="">{m.equipment_form_choose()}</option>
        {categories.map((one) => (
          <option key={one.slug} value={one.slug}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.equipment_form_subcategory()}
        error={errors.subcategory?.message}
        value={subcategory}
        disabled={kinds.length === 0}
        onChange={({ target }) => form.setValue('subcategory', target.value)}
        optional
      >
        <option value="">{m.equipment_form_choose()}</option>
        {kinds.map((one) => (
          <option key={one.slug} value={one.slug}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Lists the fields that a catalogue choice filled and those it left, and offers to undo it. */
function FilledNotice({ fill, onUndo }: { fill: Fill; onUndo: () => void }) {
  const filled = keysOf(fill.after).filter((field) => !CHOSEN.includes(field))
  const changed = Object.keys(fill.after).length > 0
  if (!changed && fill.kept.length === 0) return null
  return (
    <div
      role="status"
      className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-green-soft py-2 pr-2 pl-4 text-14"
    >
      <div className="grid min-w-0 grow basis-56 gap-0.5 py-1">
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
