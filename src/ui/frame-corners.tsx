import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Props = { when?: 'always' | 'focus'; className?: string; children: ReactNode }

/** The viewfinder's brackets round one picture: always, or when it or its link (or `.card`) is pointed at or focused. */
export function FrameCorners({ when = 'always', className, children }: Props) {
  return (
    <div className={cx(when === 'focus' ? 'frame-corners-focus' : 'frame-corners', className)}>
      {children}
    </div>
  )
}
