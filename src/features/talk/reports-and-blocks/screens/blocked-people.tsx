import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { BlockView } from '../contract.ts'
import { blockListQuery } from '../queries.ts'
import { useUnblock } from '../use-block.ts'

/** Whom the signed-in person has blocked, each with the way back. */
export function BlockedPeople() {
  return (
    <section aria-labelledby="blocked" className="grid gap-5">
      <h2 id="blocked" className="text-28">
        {m.moderation_blocked_people()}
      </h2>
      <People />
    </section>
  )
}

function People() {
  const list = useInfiniteQuery(blockListQuery())
  if (list.isPending) return <Shapes />
  const blocks = (list.data?.pages ?? []).flatMap(({ items }) => items)
  if (list.isError && blocks.length === 0)
    return <LoadFailedNotice title={m.moderation_blocks_failed()} onRetry={() => void list.refetch()} />
  if (blocks.length === 0) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden="true" />}
        headingLevel={3}
        title={m.moderation_blocks_none()}
      >
        {m.moderation_blocks_none_detail()}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-14 text-muted">{m.moderation_block_stops()}</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {blocks.map((block) => (
          <li key={block.user.id} data-card={block.user.id}>
            <Blocked block={block} />
          </li>
        ))}
      </ul>
      <NextPage list={list} shown={blocks.length} failed={m.moderation_blocks_failed()} />
    </div>
  )
}

function Blocked({ block: { user } }: { block: BlockView }) {
  const name = personName(user.name)
  const unblock = useUnblock({ id: user.id, name })
  return (
    <div className="flex items-center gap-4 py-3">
      <Avatar name={name} src={user.avatar_url} size={40} />
      <Link
        to="/profile/$id"
        params={{ id: user.id }}
        className="min-w-0 flex-1 truncate font-medium hover:underline"
      >
        {name}
      </Link>
      <Button
        variant="secondary"
        size="sm"
        pending={unblock.pending}
        aria-label={m.moderation_unblock_person({ name })}
        onClick={() => void unblock.run()}
      >
        {m.moderation_unblock()}
      </Button>
    </div>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'123'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
