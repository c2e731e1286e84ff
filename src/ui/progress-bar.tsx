/** True progress, from 0 to 1; without a `value` the end is not known yet. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress aria-label={label} value={value} max={1} className="progress" />
}
