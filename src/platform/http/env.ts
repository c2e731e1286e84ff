import type { Ctx } from '../context.ts'

/** The variables that every request carries through the app. */
export type Env = {
  Variables: {
    ctx: Ctx
    /** The operation that was refused. */
    turnedAway?: string
    /** Whether the person was asked to prove their identity, which is no refusal. */
    asksProof?: true
  }
}
