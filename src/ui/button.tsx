import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & ButtonLook & { pending?: boolean; pendingLabel?: string }

/**
 * A button. While `pending` it keeps its width and its focus, shows its progress (`pendingLabel`), and ignores presses.
 */
export function Button({ variant, size, block, className, pending, pendingLabel, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending ? <Spinner /> : null}
      {pending ? (pendingLabel ?? m.ui_loading()) : children}
    </button>
  )
}
