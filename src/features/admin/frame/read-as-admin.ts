import type { ClientResponse } from 'hono/client'
import { withProof } from '#features/session/ask-proof.ts'
import { read } from '#platform/browser/api-client.ts'

/** What the desk reads: once the proof of a working day has run out it is asked for, and the reading goes on. */
export function readAtDesk<Answer extends ClientResponse<unknown>>(ask: () => Promise<Answer>) {
  return withProof(() => read(ask()))
}
