import { useEffect, useEffectEvent, useState } from 'react'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { ProofDeclined } from '#features/people/session/ask-proof.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, problemOf, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { ClaimedView, ClaimView, claimRoute, WaitingView } from '../contract.ts'
import type { Decision } from '../queue.ts'
import { useGivingBack } from './use-giving-back.ts'
import { useUndo } from './use-undo.ts'

/** Something of this sitting that is not decided: at hand, or skipped and free for others. */
export type Entry = ClaimView & { isSkipped: boolean }

/**
 * An administrator's claims, in the order they came, and the current place. The next one is fetched ahead, so that it
 * is there at once; beyond the end, the number still waiting.
 */
export function useQueue() {
  const { trail, setTrail, take, drop, waiting, setWaiting, isOver, setOver, claim } = useTrail()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState(0)
  const current = trail[at] ?? null
  const skipping = useAct({
    send: (id: string) => read(api().admin.queue[':id'].skip.$post({ param: { id } })),
    done: (counts, id) => {
      setWaiting(counts)
      setTrail((entries) => entries.map((one) => (one.id === id ? { ...one, isSkipped: true } : one)))
      if (current?.id === id) setAt((place) => place + 1)
      setOver(false)
    },
    title: () => m.admin_queue_skip_failed(),
    lost: () => m.admin_lost(),
  })
  const { offer, undo } = useUndo((claimed) => {
    setDone((count) => count - 1)
    take(claimed)
    setAt(0)
  })
  const fetchNext = useFetching({ current, at, trail, isOver, claim })
  const goTo = (place: number) => setAt(Math.min(Math.max(place, 0), trail.length))
  return {
    current,
    waiting,
    done,
    place: waiting ? placeOf(waiting, { at, done, trail }) : null,
    isOver,
    skipped: trail.filter((entry) => entry.isSkipped).length,
    trouble: claim.trouble,
    isSkipping: skipping.pending,
    hasPrevious: at > 0,
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    skip: () => current && void skipping.run(current.id),
    /** From the front again: what was skipped, or came meanwhile. */
    again: () => {
      setOver(false)
      goTo(0)
    },
    retry: fetchNext,
    undo,
    /**
     * It is decided, here or, without counts, elsewhere: what follows takes its place, unless they look at something else
     * by now.
     */
    decided: (claim: ClaimView, decision: Decision, counts: WaitingView | null) => {
      if (counts) {
        setWaiting(counts)
        setDone((count) => count + 1)
        offer(claim, decision)
      }
      if (trail.slice(0, at).some((entry) => entry.id === claim.id)) setAt((place) => place - 1)
      drop(claim.id)
      setOver(false)
    },
  }
}

type Fetching = Pick<ReturnType<typeof useTrail>, 'trail' | 'isOver' | 'claim'> & {
  current: Entry | null
  at: number
}

/**
 * Fetches the next subject ahead, and the current one again where it was skipped.
 * @returns how to fetch the next one, for a retry
 */
function useFetching({ current, at, trail, isOver, claim }: Fetching): () => void {
  const isBack = current?.isSkipped === true && !claim.pending && !claim.trouble
  const takeBack = useEffectEvent(() => current && void claim.run({ id: current.id }))
  useEffect(() => {
    if (isBack) takeBack()
  }, [isBack])
  const isWanting = !isOver && !isBack && at >= trail.length - 1 && !claim.pending && !claim.trouble
  const fetchNext = () => void claim.run({ besides: trail.slice(-100).map(({ id }) => id) })
  const wantNext = useEffectEvent(fetchNext)
  // Each arrival asks for the next: an answer may arrive before the wait for it is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival asks again
  useEffect(() => {
    if (isWanting) wantNext()
  }, [isWanting, trail.length])
  return fetchNext
}

/** The place of the current subject among those of this sitting and those that wait for this desk. */
function placeOf(
  { items, reports, held }: WaitingView,
  { at, done, trail }: { at: number; done: number; trail: readonly Entry[] },
) {
  return { place: done + at + 1, count: done + Math.max(items + reports - held, trail.length) }
}

/** The trail, and the act that adds to it. */
function useTrail() {
  const [trail, setTrail] = useState<readonly Entry[]>([])
  const [waiting, setWaiting] = useState<WaitingView | null>(null)
  const [isOver, setOver] = useState(false)
  const { arrived } = useGivingBack(trail.filter(({ isSkipped }) => !isSkipped).map(({ id }) => id))
  const drop = (id: string) => setTrail((entries) => entries.filter((entry) => entry.id !== id))
  const come = ({ claim, waiting: counts }: ClaimedView) => {
    setWaiting(counts)
    if (!claim) return null
    arrived(claim.id)
    return { ...claim, isSkipped: false }
  }
  const add = (claimed: ClaimedView) => {
    const entry = come(claimed)
    if (!entry) return setOver(true)
    setTrail((entries) =>
      entries.some(({ id }) => id === entry.id)
        ? entries.map((one) => (one.id === entry.id ? entry : one))
        : [...entries, entry],
    )
  }
  /** To the front, as the next to judge. */
  const take = (claimed: ClaimedView) => {
    const entry = come(claimed)
    if (entry) setTrail((entries) => [entry, ...entries.filter(({ id }) => id !== entry.id)])
  }
  const claim = useAct({
    send: (asked: { id?: string; besides?: string[] }) =>
      readAtDesk(() => api().admin.queue.claim.$post({ json: asked })).catch(notProven),
    done: add,
    // One that was skipped may be at another desk by now.
    meet: (error, { id }) => {
      if (!id || !(error instanceof ApiProblem)) return false
      toast.neutral(problemOf<typeof claimRoute>(error)?.detail ?? '')
      drop(id)
      return true
    },
    lost: (error) => (error instanceof NotProven ? m.refusal_proof_required() : m.admin_lost()),
  })
  return { trail, setTrail, take, drop, waiting, setWaiting, isOver, setOver, claim }
}

/** Counts as an ordinary failure: an automatic fetch would otherwise ask for the proof over and over. */
class NotProven extends Error {}

function notProven(error: unknown): never {
  throw error instanceof ProofDeclined ? new NotProven() : error
}
