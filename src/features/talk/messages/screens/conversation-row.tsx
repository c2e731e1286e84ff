import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { ConversationView } from '../contract.ts'
import type { UnsentMessage } from '../unsent-messages.ts'
import { lastWords, personName, shortWhen } from './message-words.ts'
import { StoreBadge } from './store-badge.tsx'

type Props = {
  conversation: ConversationView
  isOpen: boolean
  /** The last of one's own words that wait to be sent. */
  unsent: UnsentMessage | undefined
  now: Date
}

/** One conversation in the list: with whom, its last words and when, how many are unread, and the gear it is about. */
export function ConversationRow({ conversation, isOpen, unsent, now }: Props) {
  const { user, last, unread, about } = conversation
  const name = personName(user)
  const isUnread = unread > 0
  return (
    <Link
      to="/messages"
      search={{ with: user.id }}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex min-h-22 items-center gap-3 px-4 py-3 no-underline transition-colors hover:bg-shade focus-visible:-outline-offset-2',
        'md:px-6 lg:px-4',
        isOpen && 'bg-sunken shadow-[inset_3px_0_var(--color-accent)]',
      )}
    >
      <Avatar name={name} src={user.avatar_url} size={56} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-center gap-2">
          <span className={cx('truncate', isUnread ? 'font-bold' : 'font-medium')}>{name}</span>
          <StoreBadge user={user} isShort />
          <time dateTime={last.created_at} className="ml-auto shrink-0 pl-1 text-12 text-muted tabular-nums">
            {shortWhen(last.created_at, now)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-14',
              isUnread ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {unsent ? <Unsent text={unsent.body} /> : lastWords(conversation)}
          </span>
          {isUnread ? <Unread count={unread} /> : null}
        </span>
        {about ? <span className="truncate text-12 text-muted">{about.name}</span> : null}
      </span>
      {about ? (
        <Picture
          {...listingPicture({ image: about.image, category: about.category, name: about.name })}
          alt=""
          sizes="4rem"
          className="w-16 shrink-0"
        />
      ) : null}
    </Link>
  )
}

function Unsent({ text }: { text: string }) {
  return (
    <>
      <Clock aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
      {m.messages_waiting_here({ text })}
    </>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-mono text-12 font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_unread_messages({ count })}</span>
    </span>
  )
}
