import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { usePanel } from './use-panel.ts'

type Props = {
  trigger: ReactNode
  triggerClass: string
  label?: string
  align?: 'start' | 'end'
  /** Shown above the items, not one of them. */
  heading?: ReactNode
  /** Elements with `role="menuitem"` and `menuItemClass()`: links or buttons. */
  children: ReactNode
}

/** A drop-down menu. Arrows, Home, End and a first letter move; Tab and Escape leave; it opens without JavaScript. */
export function Menu({ trigger, triggerClass, label, align = 'start', heading, children }: Props) {
  const { id, panel, opener, open, close } = usePanel(align)
  const openOnto = (event: KeyboardEvent) => {
    if (!openers.includes(event.key) || (open && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    if (!open) opener.current?.click()
    items(panel.current)
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        className={triggerClass}
        onKeyDown={openOnto}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx('floating-panel min-w-56 p-1.5', align === 'end' && 'floating-panel-end')}
      >
        {heading ? <div className="mb-1.5 border-b border-hairline px-3 pt-2 pb-3">{heading}</div> : null}
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="grid outline-none"
          onKeyDown={(event) => move(event, panel.current, close)}
          onClick={(event) => (isItem(event.target) ? close() : undefined)}
        >
          {children}
        </div>
      </div>
    </>
  )
}

const openers = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** The look of a line in a menu, for links as for buttons. */
export function menuItemClass(className?: string): string {
  return cx('menu-item', className)
}

function isItem(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=menuitem]') !== null
}

function move(event: KeyboardEvent, panel: HTMLElement | null, close: () => void) {
  if (event.key === 'Tab') return close()
  const all = items(panel)
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1
  const next = destination(event.key, at, all)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function destination(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const fromHere = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return fromHere.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

function items(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? [])]
}
