import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailX, Unplug } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { readUnsubscriptionRoute, Unsubscription } from '#features/base/deliveries/contract.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { unsubscriptionQuery } from '../queries.ts'
import { channelWords, topicWords } from '../topic-words.ts'

/** /unsubscribe: says what a letter's link stops, and stops it at a press. Opening it changes nothing: mail scanners open links. */
export function Unsubscribe({ token }: { token: string }) {
  const found = useQuery(unsubscriptionQuery(token))
  const { data, error, refetch } = found
  if (data) return <Stop token={token} found={data} />
  if (problemOf<typeof readUnsubscriptionRoute>(error)?.code === 'unsubscribe_unknown') return <Unknown />
  if (error)
    return (
      <LoadFailed title={m.notifications_stop_failed()} headingLevel={1} onRetry={() => void refetch()} />
    )
  return (
    <Frame>
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-12 w-80 max-w-full" />
      </SkeletonGroup>
    </Frame>
  )
}

function Stop({ token, found }: { token: string; found: Unsubscription }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isStoppedNow, setStopped] = useState(false)
  const stop = useAct({
    send: () => read(api().unsubscribe.$post({ query: { t: token } })),
    done: () => setStopped(true),
    lost: () => m.notifications_stop_lost(),
  })
  useEffect(() => {
    if (isStoppedNow) heading.current?.focus()
  }, [isStoppedNow])
  const what = {
    topic: found.saved_search?.name ?? topicWords[found.topic](),
    channel: channelWords[found.channel](),
  }
  if (isStoppedNow || found.is_stopped) {
    return (
      <Frame sign={<MailCheck aria-hidden="true" />}>
        <h1 ref={heading} tabIndex={-1} className="text-36 outline-none">
          {isStoppedNow ? m.notifications_stopped() : m.notifications_stopped_already()}
        </h1>
        <p className="text-18 text-muted">{m.notifications_stopped_detail(what)}</p>
        <ChooseLink variant="secondary" />
      </Frame>
    )
  }
  return (
    <Frame sign={<MailX aria-hidden="true" />}>
      <h1 className="text-36">{m.notifications_stop_title()}</h1>
      <p className="text-18 text-muted">{m.notifications_stop_detail(what)}</p>
      <p className="text-14 text-muted">{m.notifications_stop_others()}</p>
      {stop.trouble ? (
        <p role="alert" className="font-medium text-red">
          {stop.trouble}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          pending={stop.pending}
          pendingLabel={m.notifications_stopping()}
          onClick={() => void stop.run()}
        >
          {m.notifications_stop_press()}
        </Button>
        <ChooseLink variant="quiet" />
      </div>
    </Frame>
  )
}

function Unknown() {
  return (
    <Frame sign={<Unplug aria-hidden="true" />}>
      <h1 className="text-36">{m.notifications_stop_unknown()}</h1>
      <p className="text-18 text-muted">{m.refusal_unsubscribe_unknown()}</p>
      <ChooseLink variant="primary" />
    </Frame>
  )
}

function ChooseLink({ variant }: { variant: 'primary' | 'secondary' | 'quiet' }) {
  return (
    <Link
      to="/account"
      search={{ section: 'notifications' }}
      className={buttonClass({ variant, size: 'lg', className: 'justify-self-start' })}
    >
      {m.notifications_what_you_get()}
    </Link>
  )
}

function Frame({ sign, children }: { sign?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid max-w-2xl gap-5 py-12 md:py-20">
      {sign ? (
        <span className="frame-corners m-2 grid h-20 w-28 place-items-center text-muted [&_svg]:size-9 [&_svg]:stroke-[1.5]">
          {sign}
        </span>
      ) : null}
      {children}
    </div>
  )
}
