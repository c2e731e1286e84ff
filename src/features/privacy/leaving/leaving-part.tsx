import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { Leaving } from './contract.ts'
import { LeaveDialog } from './screens/leave-dialog.tsx'
import { dayWords } from './screens/leaving-notice.tsx'
import { StandingRentals } from './screens/standing-rentals.tsx'
import { leavingQuery, useStay } from './use-leaving-acts.ts'

/**
 * Deletes the viewer's account: lists the effects at once, the later ones, the kept data, and how to undo it until
 * then.
 */
export function LeavingPart() {
  const { user } = useSession()
  const { data, isPending, refetch } = useQuery(leavingQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="leaving" className="grid justify-items-start gap-5">
      <h3 ref={heading} id="leaving" tabIndex={-1} className="scroll-mt-24 text-22 outline-none">
        {m.privacy_leaving_title()}
      </h3>
      {data && user ? (
        data.scheduled_at ? (
          <Leaves userId={user.id} leaving={data} scheduled={data.scheduled_at} />
        ) : (
          <Stays userId={user.id} leaving={data} onLeft={() => heading.current?.focus()} />
        )
      ) : isPending ? (
        <SkeletonGroup className="grid w-full gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      ) : (
        <LoadFailedNotice title={m.privacy_leaving_failed()} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type Props = { userId: string; leaving: Leaving }

/** `onLeft`: the button that was pressed is gone, and the page has become shorter than where one stood. */
function Stays({ userId, leaving, onLeft }: Props & { onLeft: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className="max-w-prose text-muted">{m.privacy_leaving_lead()}</p>
      <Step title={m.privacy_leaving_at_once()}>
        <li>{m.privacy_leaving_out_of_view({ count: leaving.listings })}</li>
        {leaving.requests_to_answer > 0 ? (
          <li>{m.privacy_leaving_turned_down({ count: leaving.requests_to_answer })}</li>
        ) : null}
        {leaving.requests_made > 0 ? (
          <li>{m.privacy_leaving_withdrawn({ count: leaving.requests_made })}</li>
        ) : null}
        <li>{m.privacy_leaving_nothing_new()}</li>
      </Step>
      <StandingRentals rentals={leaving.rentals} />
      <Step title={m.privacy_leaving_later()}>
        <li>{m.privacy_leaving_deleted()}</li>
        <li>{m.privacy_leaving_nobody()}</li>
        <li>{m.privacy_leaving_put_off()}</li>
      </Step>
      <Step title={m.privacy_leaving_kept()}>
        <li>{m.privacy_leaving_kept_tax()}</li>
        <li>{m.privacy_leaving_kept_words()}</li>
        <li>{m.privacy_leaving_kept_events()}</li>
      </Step>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {m.privacy_leaving_ask()}
      </Button>
      <LeaveDialog
        userId={userId}
        leaving={leaving}
        open={isAsked}
        onClose={() => setAsked(false)}
        onLeft={onLeft}
      />
    </>
  )
}

function Leaves({ userId, leaving, scheduled }: Props & { scheduled: string }) {
  const stay = useStay(userId)
  return (
    <>
      <div className="w-full">
        <Notice
          tone="amber"
          title={m.privacy_leaving_until({ date: dayWords(scheduled) })}
          action={
            <Button pending={stay.pending} onClick={() => void stay.run()}>
              {m.privacy_leaving_undo()}
            </Button>
          }
        >
          {m.privacy_leaving_until_detail()}
        </Notice>
      </div>
      <StandingRentals rentals={leaving.rentals} />
      <p className="max-w-prose text-14 text-muted">{m.privacy_leaving_put_off()}</p>
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{title}</h4>
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-14 marker:text-muted">{children}</ul>
    </div>
  )
}
