import type { Ctx } from '../context.ts'

/** What every request carries through the app. */
export type Env = {
  Variables: {
    ctx: Ctx
    /** The operation whose door somebody found shut. */
    turnedAway?: string
    /** Whether a person was asked to prove who they are: nobody was turned away. */
    asksProof?: true
  }
}
