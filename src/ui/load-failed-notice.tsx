import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = { title: string; children?: ReactNode; onRetry: () => void }

/** Replaces the content of a section that failed to load. In place of a page's list, `LoadFailed`. */
export function LoadFailedNotice({ title, children, onRetry }: Props) {
  return (
    <Notice
      tone="red"
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
