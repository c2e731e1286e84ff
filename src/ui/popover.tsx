import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { usePanel } from './use-panel.ts'

type Props = {
  /** What the opening button shows; `label` names it when that is an icon alone. */
  trigger: ReactNode
  triggerClass: string
  label?: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel of anything beside its button. Not modal: the page behind stays in reach. */
export function Popover({ trigger, triggerClass, label, align = 'start', className, children }: Props) {
  const { id, panel, opener, open, close } = usePanel(align)
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx('floating-panel p-4', align === 'end' && 'floating-panel-end', className)}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  )
}
