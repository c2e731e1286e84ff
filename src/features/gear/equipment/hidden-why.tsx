import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { pageFacts } from '#ui/page-facts.ts'

type Props = { hidden: { by: 'listing' | 'store'; reason: string }; children?: ReactNode; action?: ReactNode }

/** Tells an owner why an administrator hid their listing or store. */
export function HiddenWhy({ hidden: { by, reason }, children, action }: Props) {
  const { brand } = pageFacts()
  const title = by === 'store' ? m.equipment_hidden_with_store({ brand }) : m.equipment_hidden({ brand })
  return (
    <Notice tone="red" title={title} action={action}>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      {children}
    </Notice>
  )
}
