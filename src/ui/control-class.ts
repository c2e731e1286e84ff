import { cx } from './class-names.ts'

/** The look shared by inputs, selects and text areas. Sixteen pixels of type: smaller makes phones zoom in. */
export function controlClass(className?: string): string {
  return cx(
    'w-full min-w-0 rounded-md border border-line bg-raised px-3 text-16 text-ink transition-colors',
    'hover:border-ink disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted',
    'aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red',
    className,
  )
}
