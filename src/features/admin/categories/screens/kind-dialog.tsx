import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { ActDialog } from '#features/admin/frame/act-dialog.tsx'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { m } from '#paraglide/messages.js'
import { namesSomething } from '#platform/name-letters.ts'
import { cx } from '#ui/class-names.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AdminCategory, AdminSubcategory } from '../contract.ts'
import { KIND_DESCRIPTION_MAX, KIND_NAME_MAX, type KindLevel } from '../kind.ts'
import { type KindIconName, kindIconNames } from '../kind-icon-names.ts'
import { type KindWords, useSaveKind } from '../use-kind-acts.ts'
import { KindIcon } from './kind-icons.tsx'

type Kind = KindWords & { category: string }
type Props = {
  level: KindLevel
  /** Null for a new one. */
  kind: AdminSubcategory | null
  /** The category that a subcategory belongs to. */
  category: string
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** The words of a kind in both languages, side by side, its sign, and where a subcategory belongs. */
export function KindDialog({ level, kind, category, categories, onClose }: Props) {
  const form = useForm<Kind>({
    defaultValues: {
      name_en: kind?.name_en ?? '',
      name_fr: kind?.name_fr ?? '',
      description_en: kind?.description_en ?? '',
      description_fr: kind?.description_fr ?? '',
      icon: kindIconNames.find((name) => name === kind?.icon) ?? 'camera',
      category,
    },
  })
  const chosen = useWatch({ control: form.control, name: 'category' })
  const { run, pending } = useSaveKind(level, kind?.slug ?? null, chosen, onClose)
  const save = form.handleSubmit(({ category: _, ...words }) => run(words))
  return (
    <ActDialog
      open
      size="lg"
      onClose={onClose}
      title={kind ? categoryName(kind) : m.admin_categories_new()}
      act={m.admin_categories_save()}
      pending={pending}
      onAct={save}
    >
      <form method="post" noValidate onSubmit={save} className="grid gap-5 sm:grid-cols-2">
        <KindTexts form={form} />
        {level === 'subcategory' ? (
          <SelectField {...form.register('category')} label={m.equipment_form_category()}>
            {categories.map((one) => (
              <option key={one.slug} value={one.slug}>
                {categoryName(one)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <IconChoice
          chosen={useWatch({ control: form.control, name: 'icon' })}
          onChoose={(icon) => form.setValue('icon', icon, { shouldDirty: true })}
        />
        <button type="submit" hidden />
      </form>
      <LeaveGuard
        when={form.formState.isDirty && !pending}
        title={m.accounts_leave_title()}
        detail={m.accounts_leave_detail()}
      />
    </ActDialog>
  )
}

function KindTexts({ form }: { form: UseFormReturn<Kind> }) {
  const { errors } = form.formState
  const named = (text: string) => namesSomething(text) || m.refusal_kind_name_required()
  return (
    <>
      <TextField
        {...form.register('name_en', { validate: named })}
        label={m.admin_categories_name_en()}
        maxLength={KIND_NAME_MAX}
        error={errors.name_en?.message}
        data-autofocus
      />
      <TextField
        {...form.register('name_fr', { validate: named })}
        label={m.admin_categories_name_fr()}
        lang="fr-CA"
        maxLength={KIND_NAME_MAX}
        error={errors.name_fr?.message}
      />
      <TextField
        {...form.register('description_en')}
        label={m.admin_categories_description_en()}
        maxLength={KIND_DESCRIPTION_MAX}
        optional
      />
      <TextField
        {...form.register('description_fr')}
        label={m.admin_categories_description_fr()}
        lang="fr-CA"
        maxLength={KIND_DESCRIPTION_MAX}
        optional
      />
    </>
  )
}

function IconChoice({ chosen, onChoose }: { chosen: string; onChoose: (icon: KindIconName) => void }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="pb-1.5 text-14 font-medium">{m.admin_categories_icon()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,2.75rem)] gap-1">
        {kindIconNames.map((name) => (
          <label
            key={name}
            className={cx(
              'grid size-11 cursor-pointer place-items-center rounded-md border has-focus-visible:outline-2',
              name === chosen ? 'border-ink bg-sunken' : 'border-transparent hover:bg-shade',
            )}
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              aria-label={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <KindIcon name={name} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
