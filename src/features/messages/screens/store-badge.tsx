import { Store } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import type { ThreadView } from '../contract.ts'

/** Says of a store that it is one. */
export function StoreBadge({ user }: Pick<ThreadView, 'user'>) {
  if (user.account_type !== 'store') return null
  return (
    <StatusTag tone="neutral" icon={<Store aria-hidden="true" />}>
      {m.messages_store()}
    </StatusTag>
  )
}
