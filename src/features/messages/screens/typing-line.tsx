import { m } from '#paraglide/messages.js'
import type { ThreadView } from '../contract.ts'
import { useIsTyping } from '../typing.ts'
import { personName } from './message-words.ts'

/** Says so while the other person is typing; its place is kept, so that nothing moves. */
export function TypingLine({ user }: Pick<ThreadView, 'user'>) {
  const isTyping = useIsTyping(user.id)
  return (
    <p role="status" className="min-h-5 truncate px-4 text-14 text-muted md:px-6">
      {isTyping ? m.messages_typing({ name: personName(user) }) : null}
    </p>
  )
}
