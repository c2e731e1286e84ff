import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '#features/talk/reports-and-blocks/block-dialog.tsx'
import { ReportDialog } from '#features/talk/reports-and-blocks/report-dialog.tsx'
import { useUnblock } from '#features/talk/reports-and-blocks/use-block.ts'
import { m } from '#paraglide/messages.js'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import type { ThreadView } from '../contract.ts'
import { messagesKey } from '../use-unread-count.ts'
import { personName } from './message-words.ts'

/** A menu with more acts on the other person: report and block. */
export function ThreadMenu({ thread: { user, is_blocked, may } }: { thread: ThreadView }) {
  const [asked, setAsked] = useState<'report' | 'block' | null>(null)
  const queryClient = useQueryClient()
  const person = { id: user.id, name: personName(user) }
  const readAnew = () => queryClient.invalidateQueries({ queryKey: messagesKey })
  const unblock = useUnblock(person, { onDone: readAnew })
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        align="end"
        label={m.messages_menu()}
        triggerClass={iconButtonClass()}
        trigger={<EllipsisVertical aria-hidden="true" />}
      >
        <Link role="menuitem" to="/profile/$id" params={{ id: user.id }} className={menuItemClass()}>
          <UserRound aria-hidden="true" />
          {m.messages_profile()}
        </Link>
        <button type="button" role="menuitem" className={menuItemClass()} onClick={() => setAsked('report')}>
          <Flag aria-hidden="true" />
          {m.moderation_report()}
        </button>
        {is_blocked || may.block ? (
          <button
            type="button"
            role="menuitem"
            className={menuItemClass()}
            onClick={() => (is_blocked ? void unblock.run() : setAsked('block'))}
          >
            <Ban aria-hidden="true" />
            {is_blocked ? m.moderation_unblock() : m.moderation_block()}
          </button>
        ) : null}
      </Menu>
      <ReportDialog
        subject={{ type: 'conversation', id: user.id }}
        open={asked === 'report'}
        onClose={close}
      />
      <BlockDialog person={person} open={asked === 'block'} onClose={close} onBlocked={readAnew} />
    </>
  )
}
