import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string }

/** The look of a button, for links as for buttons. Every size is at least 44 px high under a finger. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full', className)
}

const base = cx(
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-semibold',
  'text-center wrap-break-word no-underline transition-colors select-none [&_svg]:size-[1.125em] [&_svg]:shrink-0',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted',
  'aria-disabled:cursor-progress active:translate-y-px',
)

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-shade',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 py-1 text-14 md:min-h-8 md:pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-1 text-16 md:min-h-10 md:text-14 md:pointer-coarse:min-h-11',
  lg: 'min-h-12 px-6 py-1 text-16',
}
