import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string }

/** The look of a button, for links as for buttons. Every size is at least 44 px high under a finger. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook = {}): string {
  return cx(variants[variant], sizes[size], block && 'w-full', className)
}

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
}

const sizes: Record<ButtonSize, string> = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' }
