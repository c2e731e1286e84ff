import { Fault } from './fault.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Kept = { asked: string; answer: Answer }

/** What Stripe does with keys of calls that act. */
export type Keys = ReturnType<typeof createKeys>

/**
 * Keys of the first version: the first answer is kept, errors too, and repeated to each call that asks the same; a call whose
 * parameters are unfit leaves nothing behind. Keys of the second version finish what failed, and answer the present state.
 */
export function createKeys() {
  const kept = new Map<string, Kept>()
  return {
    forget: () => kept.clear(),
    /** Runs a call under its key. `act` throws a fault. */
    run(key: string, asked: string, isV2: boolean, act: () => Answer): Answer {
      const before = kept.get(key)
      if (before && before.asked !== asked)
        throw new Fault(400, `Keys can only be used with the parameters of their first use: ${key}`, {
          type: 'idempotency_error',
        })
      if (before && isV2 && before.answer.status < 400) return before.answer
      if (before && !isV2)
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
      const answer = act()
      kept.set(key, { asked, answer })
      return answer
    },
    /** A call that acted is answered by a failure, which a key of the first version repeats from then on. */
    spoil(key: string, isV2: boolean, answer: Answer): void {
      const known = kept.get(key)
      if (known && !isV2) kept.set(key, { ...known, answer })
    },
  }
}
