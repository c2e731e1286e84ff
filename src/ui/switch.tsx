import { cx } from './class-names.ts'

type Props = {
  /** Its accessible name. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  pending?: boolean
  describedBy?: string
}

/** Turns one thing on or off, at once. Its place is 44 px under a finger, however small it looks. */
export function Switch({ label, checked, onChange, disabled, pending, describedBy }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="inline-grid h-11 w-14 place-items-center rounded-md disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span
        className={cx(
          'flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors motion-reduce:transition-none',
          checked ? 'justify-end border-accent bg-accent' : 'border-line bg-sunken',
        )}
      >
        <span className={cx('size-4.5 rounded-full', checked ? 'bg-on-accent' : 'bg-muted')} />
      </span>
    </button>
  )
}
