import { ApiProblem } from '#platform/browser/api-client.ts'

/** Asks the person who they are; false when they would rather not say. */
type Asker = () => Promise<boolean>

/** The person was asked who they are and left it at that: nothing was done, and nothing is to be told. */
export class ProofDeclined extends Error {}

let asker: Asker | null = null

/** Whoever draws the question says so, and takes it back when it leaves the page. */
export function offerAsker(offered: Asker): () => void {
  asker = offered
  return () => {
    if (asker === offered) asker = null
  }
}

/**
 * Sends what needs a fresh proof: refused for want of one, the person is asked, and it is sent once more. Throws `ProofDeclined`
 * where they would not say, and the refusal itself where nobody asks on this page.
 */
export async function withProof<Value>(send: () => Promise<Value>): Promise<Value> {
  try {
    return await send()
  } catch (error) {
    if (!isProofAsked(error) || !asker) throw error
    if (!(await asker())) throw new ProofDeclined()
    return send()
  }
}

function isProofAsked(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.code === 'proof_required'
}
