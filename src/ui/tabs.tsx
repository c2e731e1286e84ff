import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export type Tab = { id: string; label: ReactNode; count?: number; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value: string; onValueChange: (id: string) => void }

/** Tabs over panels. Arrows, Home and End move and choose at once; only the chosen panel is drawn. */
export function Tabs({ label, tabs, value, onValueChange }: Props) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.id === value) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        destination(
          event.key,
          tabs.findIndex((tab) => tab.id === chosen?.id),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onValueChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--color-hairline)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onValueChange(tab.id)}
            className={cx('tab', tab === chosen && 'tab-on')}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="font-mono text-12 tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen?.id}`} className="pt-6">
        {chosen?.panel}
      </div>
    </div>
  )
}

function destination(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
