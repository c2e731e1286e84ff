import type { HttpBindings } from '@hono/node-server'
import type { Ctx } from '../context.ts'
import type { Viewer } from '../session.ts'

/** What every request carries through the app. Its viewer is known where a page calls the API in-process, else read from its cookie. */
export type Env = {
  Bindings: Partial<HttpBindings> & { viewer?: Viewer | null }
  Variables: {
    ctx: Ctx
    /** The operation that was refused. */
    turnedAway?: string
    /** Whether the person was asked to prove their identity, which is no refusal. */
    asksProof?: true
  }
}
