import type { QueryClient } from '@tanstack/react-query'
import { isSessionLost } from '#features/people/session/lost-session.ts'
import { sessionQuery } from '#features/people/session/queries.ts'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import type { sendMessageRoute } from './contract.ts'
import { hasMessage, lacksOnly, readAgain, showMessage } from './queries.ts'
import {
  dropUnsent,
  putUnsent,
  readUnsent,
  setLineLost,
  type UnsentMessage,
  whenPut,
} from './unsent-messages.ts'

/** After so long what found no way is tried again, each time later. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const
/** A live connection without an answer for this long counts as lost, even without an event. */
const ANSWER_WITHIN_MS = 30_000

type Sending = { userId: string; queryClient: QueryClient; onSessionLost: () => void }

/**
 * Sends what waits of a person, in the order in which it was written, for as long as a page of theirs is open: at once, when
 * something is put there, when the line is back (`wake`), and again after a while.
 */
export function keepSending(sending: Sending) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRunning = false
  let isWanted = false
  let isStopped = false

  const wake = () => {
    if (isStopped) return
    clearTimeout(timer)
    isWanted = true
    if (!isRunning) void run()
  }
  async function run() {
    isRunning = true
    let isDone = true
    while (isWanted && !isStopped) {
      isWanted = false
      isDone = await sendAll(sending, () => isStopped)
    }
    isRunning = false
    failures = isDone ? 0 : failures + 1
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]
    if (pause !== undefined && !isStopped) timer = setTimeout(wake, pause)
  }
  const stopHearing = whenPut(wake)
  const hearTabs = ({ key }: StorageEvent) =>
    void (key?.startsWith('northreel.unsent') && readUnsent(sending.userId))
  addEventListener('storage', hearTabs)
  wake()
  return {
    wake,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      stopHearing()
      removeEventListener('storage', hearTabs)
    },
  }
}

/** Whether nothing waits any more that could go out. One tab sends at a time, where the browser can see to it. */
async function sendAll(sending: Sending, isStopped: () => boolean): Promise<boolean> {
  const { userId } = sending
  if (!nextOf(userId)) return true
  return alone(`northreel.unsent.${userId}`, async () => {
    for (let message = nextOf(userId); message && !isStopped(); message = nextOf(userId)) {
      if (!(await sendOne(sending, message))) return false
    }
    return true
  })
}

/** Whether an answer came, be it a refusal. */
async function sendOne(sending: Sending, message: UnsentMessage): Promise<boolean> {
  const { userId, queryClient, onSessionLost } = sending
  try {
    // Another person may have signed in to this browser meanwhile and must not send these messages.
    const session = await queryClient.fetchQuery({ ...sessionQuery(), networkMode: 'always' })
    if (session?.user.id !== userId) return false
    const sent = await post(message)
    setLineLost(userId, false)
    // The live event of it may have come to this page first, and done the rest.
    if (!isWaiting(userId, message) && hasMessage(queryClient, message.to, sent)) return true
    const isWhole = lacksOnly(queryClient, message.to, { message: sent })
    await showMessage(queryClient, message.to, sent, () => dropUnsent(userId, message.key))
    void readAgain(queryClient, message.to, isWhole)
    return true
  } catch (error) {
    if (isSessionLost(error)) onSessionLost()
    // It came by its live event: the answer alone is lost.
    if (!isWaiting(userId, message)) return true
    const refusal = refusalIn(error)
    setLineLost(userId, refusal === null)
    if (refusal === null) return false
    putUnsent(userId, { ...message, refusal })
    return true
  }
}

function post({ key, to, body, equipment_id, file }: UnsentMessage) {
  const about = equipment_id && { equipment_id }
  const json = { receiver_id: to, body, ...about, ...(file && { document_id: file.id }) }
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  return read(api().messages.$post({ header: { 'idempotency-key': key }, json }, { init: { signal } }))
}

/** Why the server won’t have it as it is; null where it may later: no answer, a fault of ours, too much at once, no session. */
function refusalIn(error: unknown): string | null {
  const problem = problemOf<typeof sendMessageRoute>(error)
  if (!problem || problem.status >= 500 || isSessionLost(error)) return null
  if (passing.has(problem.code)) return null
  return problem.detail
}

const passing: ReadonlySet<string> = new Set(['too_many_requests', 'body_cut', 'body_late'])

function isWaiting(userId: string, { key }: UnsentMessage): boolean {
  return readUnsent(userId).some((message) => message.key === key)
}

function nextOf(userId: string): UnsentMessage | undefined {
  return readUnsent(userId).find(({ refusal }) => refusal === null)
}

/** Runs while no other tab of this browser runs what has the same name. Addresses without TLS know no locks: there the key holds. */
function alone<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator && navigator.locks ? navigator.locks.request(name, act) : act()
}
