import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { CALL_ENDS_MS } from '#platform/browser/in-time.ts'
import { within } from '#platform/browser/within.ts'
import { browserFacts, type PushSupport, pushSupport } from './push-support.ts'
import { choicesKey } from './queries.ts'

const WORKER = '/sw.js'

/** Whether this browser shows pushes, and what it would subscribe with. */
function pushKeyQuery() {
  return queryOptions({ queryKey: ['push_key'], queryFn: () => read(api().push_key.$get()) })
}

/** Pushes in this browser: what it can do, whether they are on, and turning them on and off. Null until that is known. */
export function usePush() {
  const isHere = useHydrated()
  const queryClient = useQueryClient()
  const [, setAsked] = useState(0)
  const key = useQuery({ ...pushKeyQuery(), enabled: isHere })
  const done = async () => {
    setAsked((times) => times + 1)
    await Promise.all([
      queryClient.invalidateQueries(pushKeyQuery()),
      queryClient.invalidateQueries({ queryKey: choicesKey }),
    ])
  }
  const on = useAct({
    send: turnOn,
    endsItself: true,
    done,
    failed: done,
    lost: () => m.notifications_push_lost(),
  })
  const off = useAct({ send: turnOff, done, lost: () => m.notifications_push_off_lost() })
  const support: PushSupport | null = isHere ? pushSupport(browserFacts()) : null
  const isGranted = isHere && 'Notification' in window && Notification.permission === 'granted'
  return {
    support,
    isKnown: key.isFetched,
    isOn: isGranted && key.data?.is_on === true,
    pending: on.pending || off.pending,
    trouble: on.trouble ?? off.trouble,
    turnOn: () => on.run(),
    turnOff: () => off.run(),
  }
}

/** Asks the browser's person, then its push service, then tells the server. Who says no is not asked again by the browser. */
async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await within(CALL_ENDS_MS, subscribe())
}

async function subscribe(): Promise<void> {
  const { public_key } = await read(api().push_key.$get())
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription under another key, from before ours was replaced, would block this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await read(
    api().push_subscriptions.$post({ json: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }),
  )
}

/** The server first: it sends nothing more, even when the browser fails. */
async function turnOff(): Promise<void> {
  await read(api().push_subscriptions.$delete())
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
