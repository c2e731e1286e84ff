import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ConversationView } from '../contract.ts'
import { conversationsQuery } from '../queries.ts'
import { useUnsent } from '../unsent-messages.ts'
import { ConversationRow } from './conversation-row.tsx'

type Props = { userId: string; otherId: string | null }

/** Everybody whom one talks with, who wrote last first. */
export function ConversationList({ userId, otherId }: Props) {
  const list = useInfiniteQuery(conversationsQuery())
  const unsent = useUnsent(userId).items
  const now = useNow(60_000)
  // A person who writes while the next page loads would be on both pages.
  const all = new Map(list.data?.pages.flatMap(({ items }) => items).map((one) => [one.user.id, one]))
  const conversations: ConversationView[] = [...all.values()]
  if (list.isPending) return <Shapes />
  if (list.isError && conversations.length === 0)
    return <LoadFailed title={m.messages_list_failed()} onRetry={() => void list.refetch()} />
  if (conversations.length === 0) return <None />
  return (
    <div>
      <ul className="divide-y divide-hairline">
        {conversations.map((conversation) => (
          <li key={conversation.user.id} data-card={conversation.user.id}>
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.user.id === otherId}
              unsent={unsent.findLast(({ to }) => to === conversation.user.id)}
              now={now}
            />
          </li>
        ))}
      </ul>
      <NextPage list={list} shown={conversations.length} failed={m.messages_list_failed()} />
    </div>
  )
}

function None() {
  return (
    <EmptyState
      icon={<MessageSquare aria-hidden="true" />}
      title={m.messages_none()}
      action={
        <Link to="/rent" className={buttonClass()}>
          {m.messages_browse()}
        </Link>
      }
    >
      {m.messages_none_detail()}
    </EmptyState>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="divide-y divide-hairline">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-22 items-center gap-3 px-4 md:px-6 lg:px-4">
          <Skeleton className="size-14 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
