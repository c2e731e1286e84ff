import type { HttpBindings } from '@hono/node-server'
import type { Ctx } from '../context.ts'
import type { Viewer } from '../session.ts'

/**
 * The bindings and variables of every request. A page gives its viewer to the calls that it makes in-process; any other
 * request has a cookie.
 */
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
