import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { pageFacts } from '#ui/page-facts.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { ThreadView } from '../contract.ts'
import { threadQuery } from '../queries.ts'
import { useIsTyping } from '../typing.ts'
import { AboutListing } from './about-listing.tsx'
import { Composer } from './composer.tsx'
import { personName } from './message-words.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadLog } from './thread-log.tsx'

/** The rental between the two, as a strip above the words or, where it is wide, beside them. */
export type DrawRental = (rentalId: string, isWide: boolean) => ReactNode

type Props = {
  /** The other person, and the signed-in person. */
  otherId: string
  userId: string
  /** The listing that the address attaches to the next words. */
  attached: string | null
  onDropAttached: () => void
  drawRental: DrawRental
}

/** The conversation with one person: what it is about, all of its words, and where one writes. */
export function Thread({ otherId, userId, attached, onDropAttached, drawRental }: Props) {
  const { data: thread, error, isPending, refetch } = useQuery(threadQuery(otherId))
  if (isPending) return <ThreadShape />
  if (!thread) return <NoThread error={error} onRetry={() => void refetch()} />
  const { user, about, rental_id, may } = thread
  const isAttached = attached !== null && attached !== about?.equipment_id
  return (
    <div className="grid min-h-0 min-w-0 flex-1 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section
        aria-label={m.messages_log({ name: personName(user) })}
        className="flex min-h-0 min-w-0 flex-col"
      >
        <ThreadHead thread={thread} />
        {rental_id || about ? (
          <div className="border-b border-hairline xl:hidden">
            {rental_id
              ? drawRental(rental_id, false)
              : about && <AboutListing about={about} isWide={false} />}
          </div>
        ) : null}
        <div className="grid min-h-0 flex-1 grid-rows-1">
          <ThreadLog thread={thread} userId={userId} />
        </div>
        <TypingLine user={user} />
        {may.see_contacts ? null : <KeepHere />}
        {may.write ? (
          <Composer
            user={user}
            userId={userId}
            equipmentId={isAttached ? attached : null}
            onDropAbout={onDropAttached}
          />
        ) : (
          <NotReachable thread={thread} />
        )}
      </section>
      <aside className="hidden min-h-0 overflow-y-auto border-l border-hairline p-6 empty:hidden xl:block">
        {rental_id ? drawRental(rental_id, true) : about && <AboutListing about={about} isWide />}
      </aside>
    </div>
  )
}

function KeepHere() {
  return (
    <p className="flex items-start gap-1.5 px-4 py-1 text-12 text-muted md:px-6">
      <ShieldCheck aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>
        <strong className="font-semibold text-ink">{m.messages_keep({ brand: pageFacts().brand })}.</strong>{' '}
        {m.messages_keep_detail()}
      </span>
    </p>
  )
}

/** In place of where one writes. */
function NotReachable({ thread: { user, is_blocked } }: { thread: ThreadView }) {
  return (
    <p className="border-t border-hairline bg-sunken px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-14 md:px-6">
      {is_blocked ? (
        m.messages_blocked({ name: personName(user) })
      ) : (
        <>
          <strong className="font-semibold">{m.moderation_not_for_you()}.</strong> {m.refusal_not_reachable()}
        </>
      )}
    </p>
  )
}

function NoThread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isNotFound = error instanceof ApiProblem && error.problem.code === 'not_found'
  return (
    <div className="grid flex-1 place-content-center">
      {isNotFound ? (
        <EmptyState
          headingLevel={1}
          icon={<UserX aria-hidden="true" />}
          title={m.messages_person_not_found()}
          action={
            <Link to="/messages" className={buttonClass()}>
              {m.messages_all()}
            </Link>
          }
        >
          {m.messages_person_not_found_detail()}
        </EmptyState>
      ) : (
        <LoadFailed headingLevel={1} title={m.messages_thread_failed()} onRetry={onRetry} />
      )}
    </div>
  )
}

/** Says so while the other person is typing; its place is kept, so that nothing moves. */
function TypingLine({ user }: Pick<ThreadView, 'user'>) {
  const isTyping = useIsTyping(user.id)
  return (
    <p role="status" className="min-h-5 truncate px-4 text-14 text-muted md:px-6">
      {isTyping ? m.messages_typing({ name: personName(user) }) : null}
    </p>
  )
}

/** The shape of a conversation that is on its way. */
function ThreadShape() {
  return (
    <SkeletonGroup className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-16 items-center gap-3 border-b border-hairline px-4 md:px-6">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-4 p-4 md:p-6">
        <Skeleton className="h-10 w-3/5 rounded-lg!" />
        <Skeleton className="h-16 w-2/3 rounded-lg!" />
        <Skeleton className="h-10 w-1/2 self-end rounded-lg!" />
        <Skeleton className="h-24 w-3/5 rounded-lg!" />
        <Skeleton className="h-10 w-2/5 self-end rounded-lg!" />
      </div>
      <div className="p-3 md:px-6">
        <Skeleton className="h-11 rounded-lg!" />
      </div>
    </SkeletonGroup>
  )
}
