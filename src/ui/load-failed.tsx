import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = { title: string; children?: ReactNode; headingLevel?: 1 | 2 | 3; onRetry: () => void }

/** Replaces a page's list that failed to load. Within a section, `LoadFailedNotice`. */
export function LoadFailed({ title, children, headingLevel, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<Unplug aria-hidden="true" />}
        title={title}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{m.ui_try_again()}</Button>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
