import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { toast } from '#ui/toast.ts'
import { ProofDeclined, withProof } from './ask-proof.ts'
import { isSessionLost, useLoseSession } from './lost-session.ts'

export type ActOptions<Input, Value> = {
  /** Throws `ApiProblem` when refused. */
  send: (input: Input) => Promise<Value>
  /** Once it is done; pending until this has settled, but not for longer than `WAITS.afterMs`. */
  done?: (value: Value, input: Input) => unknown
  /** A failure that the screen shows in a way of its own, such as a conflict to settle, is told nowhere else: then true. */
  meet?: (error: unknown, input: Input) => boolean
  /** The title of the toast that tells of a failure; without one the screen tells of it. */
  title?: () => string
  /** What is told where no answer came. */
  lost: (error: unknown) => string
  /** What is read anew after a failure: it was decided on something old, perhaps. */
  stale?: QueryKey
  /** After it was told. */
  failed?: (error: unknown, input: Input) => unknown
  /** The server knows of no session any more, and the page is about to lead to /login. */
  signedOut?: (input: Input) => unknown
}

/**
 * A write from a screen, once at a time: what is pressed while it is pending is not sent again. A failure is told in the server's
 * own sentence; an ended session leads to /login and back; where a fresh proof is missing, it is asked for and the write goes on.
 */
export function useAct<Value, Input = void>(options: ActOptions<Input, Value>) {
  const { send, done, meet, title, lost, stale, failed, signedOut } = options
  const queryClient = useQueryClient()
  const loseSession = useLoseSession()
  const mutationKey = ['act', useId()]
  const detailOf = (error: unknown) => (error instanceof ApiProblem ? error.problem.detail : lost(error))
  const { mutateAsync, reset, isPending, variables, error } = useMutation({
    mutationKey,
    // A browser that believes to be offline may be wrong, and the person is to be told at once.
    networkMode: 'always',
    mutationFn: (input: Input) => withProof(() => send(input)),
    onSuccess: (value, input) => noLongerThan(WAITS.afterMs, done?.(value, input)),
    onError: (error, input) => noLongerThan(WAITS.afterMs, tell(error, input)),
  })
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
      if (queryClient.isMutating({ mutationKey }) === 0) await mutateAsync(input).catch(() => undefined)
    },
    pending: isPending,
    /** What is being sent; undefined when nothing is. */
    sending: isPending ? variables : undefined,
    /** Why the last try failed; null once another has begun. */
    trouble: error && detailOf(error),
  }
}
