import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useSession } from '#features/people/session/use-session.tsx'
import { useUnreadCount } from '#features/talk/messages/use-unread-count.ts'
import { m } from '#paraglide/messages.js'
import { CountBadge } from '#ui/count-badge.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** The way to the messages, with how many wait; nothing for visitors. */
export function MessagesLink() {
  const { isAuthenticated } = useSession()
  const count = useUnreadCount()
  if (!isAuthenticated) return null
  return (
    <Link to="/messages" title={m.shell_messages()} className={iconButtonClass()}>
      <MessageSquare aria-hidden="true" />
      <span className="sr-only">{m.shell_messages()}</span>
      <CountBadge count={count} label={m.shell_unread_messages({ count })} />
    </Link>
  )
}
