import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { BlockDialog } from '../block-dialog.tsx'
import { isBlockedQuery } from '../queries.ts'
import { type Person, useUnblock } from '../use-block.ts'
import { QuietButton } from './quiet-button.tsx'

/** Blocks the person of a page, or takes that back. */
export function BlockButton({ person }: { person: Person }) {
  const [open, setOpen] = useState(false)
  const { data: isBlocked } = useQuery(isBlockedQuery(person.id))
  const unblock = useUnblock(person)
  if (isBlocked === undefined) return null
  return (
    <>
      <QuietButton
        icon={<Ban aria-hidden="true" />}
        onClick={() => (isBlocked ? void unblock.run() : setOpen(true))}
        busy={unblock.pending}
      >
        {isBlocked ? m.moderation_unblock() : m.moderation_block()}
      </QuietButton>
      <BlockDialog person={person} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
