import { cx } from './class-names.ts'

/** The slate's stripe as a thin rule. Decoration: once a page. */
export function SlateRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('slate-rule', className)} />
}
