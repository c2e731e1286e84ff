import { Fragment } from 'react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/class-names.ts'
import type { ThreadView } from '../contract.ts'
import type { Run } from './group-by-day.ts'
import { MessageBubble } from './message-bubble.tsx'
import { personName } from './message-words.ts'

type Props = {
  run: Run
  user: ThreadView['user']
  /** The last words that were there when the page opened: those are not read out. */
  openedWith: number
  /** The seq of the message above which 'New' appears. */
  newFrom: number | null
  seesContacts: boolean
  statusOf: (seq: number) => string | undefined
}

/** Consecutive messages of one person, with the other's face at the foot. */
export function ThreadRun({ run, user, openedWith, newFrom, seesContacts, statusOf }: Props) {
  const isOwn = run.sender_id !== user.id
  const author = isOwn ? m.messages_you_wrote() : personName(user)
  return (
    <div className={cx('flex items-end gap-2', isOwn && 'justify-end')}>
      {isOwn ? null : (
        <Avatar name={personName(user)} src={user.avatar_url} size={32} className="mb-5 max-md:hidden" />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        {run.items.map((message, index) => (
          <Fragment key={message.id}>
            {message.seq === newFrom ? <NewFrom /> : null}
            <MessageBubble
              message={message}
              author={author}
              isOwn={isOwn}
              isQuiet={isOwn || message.seq <= openedWith}
              seesContacts={seesContacts}
              isLast={index === run.items.length - 1}
              status={isOwn ? statusOf(message.seq) : undefined}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

function NewFrom() {
  return (
    <p className="my-1 flex items-center gap-3 text-12 font-semibold text-accent-ink">
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
      {m.messages_new()}
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
    </p>
  )
}
