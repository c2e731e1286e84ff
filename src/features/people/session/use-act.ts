import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { CALL_ENDS_MS, noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { within } from '#platform/browser/within.ts'
import { toast } from '#ui/toast.ts'
import { ProofDeclined, withProof } from './ask-proof.ts'
import { isSessionLost, useLoseSession } from './lost-session.ts'

export type ActOptions<Input, Value> = {
  /** Throws `ApiProblem` when refused. After `CALL_ENDS_MS` it counts as lost, even if it is still at work. */
  send: (input: Input) => Promise<Value>
  /**
   * `send` waits for uploads, or for a question of the browser: no fixed limit fits, and each of its waits ends by
   * itself.
   */
  endsItself?: true
  /** The query whose new value the answer is. */
  sets?: (value: Value) => QueryKey
  /** The queries that it outdates: they reload in the background. */
  outdates?: QueryKey
  /** The queries that reload before `done`. */
  renews?: readonly QueryKey[]
  /** Once it is done; pending until this has settled, but not for longer than `WAITS.afterMs`. */
  done?: (value: Value, input: Input) => unknown
  /** Returns true for a failure that the screen shows in its own way, such as a conflict to settle. */
  meet?: (error: unknown, input: Input) => boolean
  /** The title of the toast for a failure; without one the screen shows the failure. */
  title?: () => string
  /** The message when no answer came. */
  lost: (error: unknown) => string
  /** The query to reload after a failure, which may come from outdated data. */
  stale?: QueryKey
  /** Called after the failure was shown. */
  failed?: (error: unknown, input: Input) => unknown
  /** The server knows of no session any more, and the page is about to lead to /login. */
  signedOut?: (input: Input) => unknown
}

/**
 * A write from a screen, one at a time: presses while it is pending are ignored. A failure shows the server's own
 * sentence; an ended session leads to /login and back; a missing fresh proof is asked for, and the write goes on.
 */
export function useAct<Value, Input = void>(options: ActOptions<Input, Value>) {
  const { send, endsItself, meet, title, lost, stale, failed, signedOut } = options
  const queryClient = useQueryClient()
  const loseSession = useLoseSession()
  const mutationKey = ['act', useId()]
  const detailOf = (error: unknown) => (error instanceof ApiProblem ? error.problem.detail : lost(error))
  const { mutateAsync, reset, error, isPending, variables } = useMutation({
    mutationKey,
    // A browser that believes to be offline may be wrong, and the person is to be told at once.
    networkMode: 'always',
    mutationFn: (input: Input) =>
      withProof(() => (endsItself ? send(input) : within(CALL_ENDS_MS, send(input)))),
    onSuccess: (value, input) => noLongerThan(WAITS.afterMs, finish(value, input)),
    onError: (error, input) => noLongerThan(WAITS.afterMs, tell(error, input)),
  })
  async function finish(value: Value, input: Input): Promise<void> {
    const { sets, outdates, renews, done } = options
    if (sets) queryClient.setQueryData(sets(value), value)
    if (outdates) void queryClient.invalidateQueries({ queryKey: outdates })
    if (renews) await Promise.all(renews.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    await done?.(value, input)
  }
  async function tell(error: unknown, input: Input): Promise<void> {
    if (isSessionLost(error)) {
      loseSession()
      await signedOut?.(input)
      return
    }
    if (error instanceof ProofDeclined || meet?.(error, input)) return reset()
    if (title) toast.destructive(title(), detailOf(error))
    await failed?.(error, input)
    if (stale) await queryClient.invalidateQueries({ queryKey: stale })
  }
  return {
    /** Settles when all is done or told, or what follows takes too long; never throws. */
    run: async (input: Input): Promise<void> => {
      if (queryClient.isMutating({ mutationKey }) > 0) return
      // `onError` has reported the failure.
      await mutateAsync(input).catch(() => undefined)
    },
    pending: isPending,
    /** The input being sent, from the press on; undefined while idle. */
    sending: isPending ? variables : undefined,
    /** Why the last try failed; null once another has begun. */
    trouble: error && detailOf(error),
  }
}
