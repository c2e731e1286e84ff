import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

export type ComboboxOption = {
  id: string
  label: string
  detail?: string
  icon?: ReactNode
  /** The name of the options that it belongs to, which stand together. */
  group?: string
}

type ComboboxOptions<Option> = {
  options: readonly Option[]
  value: string
  onValueChange: (text: string) => void
  onPick?: (option: Option) => void
  onBlur?: () => void
}

/** How long suggestions stay after the field loses focus: enough for a press on one of them to land. */
const hideAfterBlurMs = 200

/** The state and keyboard of a combobox; `input` and `option(index)` are spread onto the elements. */
export function useCombobox<Option extends ComboboxOption>({
  options,
  value,
  onValueChange,
  onPick,
  onBlur,
}: ComboboxOptions<Option>) {
  const listId = useId()
  const { open, active, setActive, show, close, closeSoon } = useOptionList(options.length)

  function pick(option: Option) {
    onValueChange(option.label)
    onPick?.(option)
    close()
  }
  function type(text: string) {
    onValueChange(text)
    setActive(-1)
    show()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show()
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (event.key === 'Enter' && open) {
      // With none chosen, the text is sent as it was typed.
      if (!chosen) return close()
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && (open || value)) {
      event.preventDefault()
      if (open) close()
      else onValueChange('')
    }
  }
  return {
    listId,
    open,
    active,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: press,
      onFocus: show,
      onBlur: () => {
        closeSoon()
        onBlur?.()
      },
    } as const,
    option: (index: number) => ({
      id: `${listId}-${index}`,
      onPointerMove: () => setActive(index),
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => {
        const option = options[index]
        if (option) pick(option)
      },
    }),
  }
}

/** Whether the options are shown, and which of them the keys are on. */
function useOptionList(count: number) {
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const [at, setActive] = useState(-1)
  useEffect(() => () => clearTimeout(hiding.current), [])

  function show() {
    clearTimeout(hiding.current)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function closeSoon() {
    hiding.current = setTimeout(close, hideAfterBlurMs)
  }
  return { open, active: at < count ? at : -1, setActive, show, close, closeSoon }
}

/** Steps through the options, and past either end to none, which restores the typed text. */
function step(from: number, by: number, count: number): number {
  const next = from + by
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
