import { ApiProblem } from '#platform/browser/api-client.ts'

/** Asks the person who they are; false when they would rather not say. */
type Asker = () => Promise<boolean>

/** The person was asked who they are and left it at that: nothing was done, and nothing is to be told. */
export class ProofDeclined extends Error {}

let asker: Asker | null = null

/** Registers the dialog that asks for a proof; the returned function removes it when it leaves the page. */
export function offerAsker(offered: Asker): () => void {
  asker = offered
  return () => {
    if (asker === offered) asker = null
  }
}

/**
 * Sends a call that needs a fresh proof: when refused for want of one, asks the person and sends it once more.
 * @throws `ProofDeclined` when they decline, and the refusal itself when the page has no dialog
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
