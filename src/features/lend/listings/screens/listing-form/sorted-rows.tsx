import { GripVertical, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSorting } from '#ui/use-sorting.ts'

type Props = {
  legend: ReactNode
  /** A key for each row, which moves with it. */
  keys: readonly string[]
  most: number
  addLabel: string
  error?: ReactNode
  row: (index: number) => ReactNode
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  onAdd: () => void
}

/** Rows to write, add, take away and put in order. Enter in the last one begins the next. */
export function SortedRows(props: Props) {
  const { legend, keys, most, addLabel, error, row, onMove, onRemove, onAdd } = props
  const sorting = useSorting({ count: keys.length, onMove })
  const add = useRef<HTMLButtonElement>(null)
  const begin = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (keys.length < most) onAdd()
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-14 font-medium">
        {legend}
        <span className="font-normal text-muted"> ({m.ui_optional()})</span>
      </legend>
      {keys.length > 0 ? (
        <ul ref={sorting.list} className="grid gap-2" onKeyDown={begin}>
          {keys.map((key, index) => (
            <li
              key={key}
              {...sorting.item(index)}
              className={cx('flex items-start gap-1', sorting.dragged === index && 'opacity-70')}
            >
              <IconButton
                {...sorting.handle(index)}
                label={m.equipment_form_row_move({ place: index + 1, count: keys.length })}
                icon={<GripVertical />}
                className="-ml-2 cursor-grab touch-none text-muted max-sm:w-8 md:size-11"
              />
              <div className="min-w-0 flex-1">{row(index)}</div>
              <IconButton
                label={m.equipment_form_row_remove({ place: index + 1 })}
                icon={<X />}
                onClick={() => {
                  onRemove(index)
                  add.current?.focus()
                }}
                className="md:size-11"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {error}
      {keys.length < most ? (
        <Button ref={add} variant="secondary" onClick={onAdd} className="justify-self-start">
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {sorting.said}
      </p>
    </fieldset>
  )
}
