import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import type { ComboboxOption, useCombobox } from './use-combobox.ts'

type Props = {
  box: ReturnType<typeof useCombobox>
  options: readonly ComboboxOption[]
  label: string | undefined
  shown: boolean
  loading?: boolean
  emptyText?: ReactNode
}

/** The options below a `Combobox`, in their groups, and how many there are. */
export function ComboboxList({ box, options, label, shown, loading, emptyText }: Props) {
  const { active, listId } = box
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = active < 0 ? list.current : document.getElementById(`${listId}-${active}`)
    if (shown) line?.scrollIntoView({ block: 'nearest' })
  }, [shown, active, listId])
  const groups = new Set(options.map(({ group }) => group))
  const linesOf = (name: string | undefined) =>
    options.map((option, index) =>
      option.group === name ? (
        <Line key={option.id} option={option} active={index === active} {...box.option(index)} />
      ) : null,
    )
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={loading || undefined}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 scroll-my-2 overflow-auto rounded-lg border border-hairline bg-raised p-1.5 shadow-floating"
      >
        {[...groups].map((group) =>
          group ? (
            // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, which has no element of its own.
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden="true" className="px-3 pt-2 text-12 font-semibold text-muted">
                {group}
              </p>
              {linesOf(group)}
            </div>
          ) : (
            linesOf(group)
          ),
        )}
        {options.length === 0 ? <Nothing>{loading ? m.ui_loading() : emptyText}</Nothing> : null}
      </div>
      <p role="status" className="sr-only">
        {shown && !loading ? m.ui_combobox_found({ count: options.length }) : ''}
      </p>
    </>
  )
}

function Line({
  option,
  active,
  ...rest
}: ComponentProps<'div'> & { option: ComboboxOption; active: boolean }) {
  return (
    <div
      {...rest}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-16 md:min-h-9 md:text-14 md:pointer-coarse:min-h-11',
        'cursor-pointer [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted',
        active && 'bg-shade',
      )}
    >
      {option.icon}
      {/* Beside the label where there is room, else below it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span>{option.label}</span>
        {option.detail ? <span className="text-14 text-muted">{option.detail}</span> : null}
      </span>
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-disabled="true"
      aria-selected="false"
      className="px-3 py-2.5 text-14 text-muted"
    >
      {children}
    </div>
  )
}
