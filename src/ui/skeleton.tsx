import { cx } from './class-names.ts'

/** The shape of what is coming; give it the size of the real thing. Wrap a group in `SkeletonGroup` so it speaks once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-hairline/65', className)} />
  )
}
