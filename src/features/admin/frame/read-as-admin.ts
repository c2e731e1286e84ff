import type { ClientResponse } from 'hono/client'
import { withProof } from '#features/people/session/ask-proof.ts'
import { read } from '#platform/browser/api-client.ts'

/** Reads for the desk: asks for a new proof once that of the working day has run out, and goes on reading. */
export function readAtDesk<Answer extends ClientResponse<unknown>>(ask: () => Promise<Answer>) {
  return withProof(() => read(ask()))
}
