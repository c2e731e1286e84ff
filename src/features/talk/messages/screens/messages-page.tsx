import { MessagesSquare } from 'lucide-react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useVisibleHeight } from '#ui/use-visible-height.ts'
import { ConversationList } from './conversation-list.tsx'
import { type DrawRental, Thread } from './thread.tsx'

type Props = {
  /** With whom the thread that is open is; null shows the list alone where both have no room. */
  otherId: string | null
  attached: string | null
  onDropAttached: () => void
  drawRental: DrawRental
}

/** /messages: all conversations, and the one that is open beside them; on a telephone the one or the other. */
export function MessagesPage({ otherId, attached, onDropAttached, drawRental }: Props) {
  const userId = useSession().user?.id
  useVisibleHeight()
  if (!userId) return null
  const Heading = otherId === null ? 'h1' : 'h2'
  return (
    <div data-whole-height={otherId === null ? 'wide' : 'always'} className="flex min-h-0 flex-1">
      <section
        aria-labelledby="conversations"
        className={cx(
          'min-w-0 flex-1 lg:flex lg:max-w-90 lg:min-w-90 lg:flex-col lg:border-r lg:border-hairline',
          otherId !== null && 'max-lg:hidden',
        )}
      >
        <Heading id="conversations" className="px-4 pt-6 pb-4 text-28 md:px-6 lg:px-4 lg:text-22">
          {m.messages_title()}
        </Heading>
        <div className="border-t border-hairline pb-8 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:pb-0">
          <ConversationList userId={userId} otherId={otherId} />
        </div>
      </section>
      {otherId === null ? (
        <div className="hidden flex-1 place-content-center lg:grid">
          <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={m.messages_choose()}>
            {m.messages_choose_detail()}
          </EmptyState>
        </div>
      ) : (
        <Thread
          key={otherId}
          otherId={otherId}
          userId={userId}
          attached={attached}
          onDropAttached={onDropAttached}
          drawRental={drawRental}
        />
      )}
    </div>
  )
}
