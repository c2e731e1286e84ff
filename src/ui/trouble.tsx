import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Why an attempt failed, read out as it appears. Present, but empty, before there is anything to tell. */
export function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <Notice tone="red" title={title}>
          {children}
        </Notice>
      ) : null}
    </div>
  )
}
