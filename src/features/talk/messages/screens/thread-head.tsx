import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import type { ThreadView } from '../contract.ts'
import { personName } from './message-words.ts'
import { StoreBadge } from './store-badge.tsx'
import { ThreadMenu } from './thread-menu.tsx'

/** With whom one talks, the way back to all conversations, and what else may be done. */
export function ThreadHead({ thread }: { thread: ThreadView }) {
  const { user } = thread
  const name = personName(user)
  return (
    <header className="flex min-h-16 items-center gap-1 border-b border-hairline px-2 md:px-4">
      <Link
        to="/messages"
        title={m.messages_all()}
        aria-label={m.messages_all()}
        className={iconButtonClass(false, 'lg:hidden')}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Link
        to="/profile/$id"
        params={{ id: user.id }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-1.5 no-underline hover:bg-shade"
      >
        <Avatar name={name} src={user.avatar_url} size={40} />
        <h1 className="truncate text-18">{name}</h1>
        <StoreBadge user={user} />
      </Link>
      <ThreadMenu thread={thread} />
    </header>
  )
}
