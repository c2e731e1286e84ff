import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { categoryName } from '#features/categories/category-name.ts'
import { findCategory, mergedInto, offered } from '#features/categories/find-category.ts'
import { categoriesQuery } from '#features/categories/queries.ts'
import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import { FilledNotice } from './filled-notice.tsx'
import { FormSection } from './form-section.tsx'
import { ProductField } from './product-field.tsx'
import type { ListingEditor } from './use-listing-form.ts'
import { useProductFill } from './use-product-fill.ts'

/** What the gear is. Choosing it from the catalogue fills in most of the form. */
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
  // What a listing has already it keeps, though nobody may choose it any more.
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
            {categoryName(one)}
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
            {categoryName(one)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
