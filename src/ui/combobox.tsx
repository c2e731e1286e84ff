import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { cx } from './class-names.ts'
import { lazyPart } from './lazy-part.ts'
import { TextField } from './text-field.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

/** Comes when the field is first entered. */
const List = lazyPart(async () => (await import('./combobox-list.tsx')).ComboboxList)

type Props<Option> = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'onBlur'
> & {
  value: string
  /** Each change of the text, typed or picked. Find new `options` from here, at once or later. */
  onValueChange: (text: string) => void
  onPick?: (option: Option) => void
  options: readonly Option[]
  /** True while options are being looked for: the list says so and keeps the former ones. */
  loading?: boolean
  /** Shown when text found nothing; without it an empty list stays closed. */
  emptyText?: ReactNode
  onBlur?: () => void
}

/**
 * A text field with suggestions (ARIA 1.2 combobox with a listbox). Arrows move, Enter picks, Escape closes and then
 * clears; the list hides 200 ms after the field loses focus. Free text stays allowed.
 */
export function Combobox<Option extends ComboboxOption>({
  options,
  loading,
  emptyText,
  value,
  onValueChange,
  onPick,
  onBlur,
  ...field
}: Props<Option>) {
  const box = useCombobox({ options, value, onValueChange, onPick, onBlur })
  const shown = box.open && value.trim() !== '' && (options.length > 0 || loading || Boolean(emptyText))
  return (
    <div className={cx('relative', field.className)}>
      <TextField
        autoComplete="off"
        type="text"
        {...field}
        {...box.input}
        className={undefined}
        value={value}
        aria-expanded={shown}
      />
      {box.open ? (
        <Suspense>
          <List
            box={box}
            options={options}
            label={typeof field.label === 'string' ? field.label : undefined}
            {...{ shown, loading, emptyText }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
