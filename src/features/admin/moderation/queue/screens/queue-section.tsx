import { CircleCheckBig } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { WaitingView } from '../contract.ts'
import { ClaimCard } from './claim-card.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useQueue } from './use-queue.ts'
import { useWorkFocus } from './use-work-focus.ts'

/** The queue, one subject at a time: judged by a thumb, or without leaving the keyboard. */
export function QueueSection() {
  const queue = useQueue()
  const { current, waiting } = queue
  const part = useRef<HTMLDivElement>(null)
  useWorkFocus(part, { shown: current?.id ?? beyond(queue), done: queue.done })
  return (
    <div ref={part} className="grid gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-28">{m.admin_section_queue()}</h2>
        {waiting ? <Counts waiting={waiting} /> : null}
      </header>
      {current ? (
        <>
          <ClaimCard claim={current} place={queue.place} isSkipped={current.isSkipped} />
          <DecisionBar queue={queue} claim={current} />
        </>
      ) : (
        <Beyond queue={queue} />
      )}
    </div>
  )
}

function Counts({ waiting: { items, reports, held } }: { waiting: WaitingView }) {
  const counts = [
    [m.admin_queue_items(), items],
    [m.admin_queue_reports(), reports],
    [m.admin_queue_held(), held],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-5 text-14 text-muted">
      {counts.map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className="font-mono font-medium text-ink tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The name of the view in place of a subject. */
function beyond({ trouble, isOver }: ReturnType<typeof useQueue>) {
  if (trouble) return 'failed'
  return isOver ? 'over' : 'coming'
}

function Beyond({ queue }: { queue: ReturnType<typeof useQueue> }) {
  if (queue.trouble)
    return (
      <LoadFailed headingLevel={3} title={m.admin_queue_claim_failed()} onRetry={queue.retry}>
        {queue.trouble}
      </LoadFailed>
    )
  if (!queue.isOver)
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    )
  return (
    <EmptyState
      headingLevel={3}
      icon={<CircleCheckBig aria-hidden="true" />}
      title={m.admin_queue_nothing()}
      action={
        <Button variant="secondary" onClick={queue.again}>
          {queue.skipped > 0 ? m.admin_queue_skipped_back() : m.admin_queue_again()}
        </Button>
      }
    >
      <p>
        {queue.skipped > 0 ? m.admin_queue_skipped({ count: queue.skipped }) : m.admin_queue_nothing_detail()}
      </p>
    </EmptyState>
  )
}
