import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  outlined?: boolean
}

/** A square button holding an icon alone; `label` is its accessible name and its tooltip. */
export function IconButton({ label, icon, outlined, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass(outlined, className)}
    >
      {icon}
    </button>
  )
}

/** The look of an icon button, for links. */
export function iconButtonClass(outlined?: boolean, className?: string): string {
  return cx('icon-button', outlined && 'border border-line bg-raised hover:border-ink', className)
}
