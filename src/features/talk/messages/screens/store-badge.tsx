import { Store } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import type { ThreadView } from '../contract.ts'

type Props = Pick<ThreadView, 'user'> & { isShort?: boolean }

/** Says of a store that it is one; `isShort` by a sign alone, with its word for those who do not see it. */
export function StoreBadge({ user, isShort }: Props) {
  if (user.account_type !== 'store') return null
  if (isShort) {
    return (
      <span title={m.messages_store()} className="shrink-0 text-muted">
        <Store aria-hidden="true" className="size-4" />
        <span className="sr-only">{m.messages_store()}</span>
      </span>
    )
  }
  return (
    <StatusTag tone="neutral" icon={<Store aria-hidden="true" />}>
      {m.messages_store()}
    </StatusTag>
  )
}
