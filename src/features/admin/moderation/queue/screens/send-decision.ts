import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { ClaimView, decideItemRoute } from '../contract.ts'
import type { Decision } from '../queue.ts'

/** Sends a decision, held back for some seconds; null where another desk, or another tab of this one, was first. */
export async function sendDecision({ kind, id }: ClaimView, decision: Decision, reason?: string) {
  try {
    const param = { id }
    if (kind === 'item')
      return await read(
        api().admin.queue[':id'].decision.$post({ param, json: { decision, reason, hold: true } }),
      )
    return await read(
      api().admin.reports[':id'].decision.$post({ param, json: { outcome: decision, reason, hold: true } }),
    )
  } catch (error) {
    const problem = problemOf<typeof decideItemRoute>(error)
    if (!problem || !OVER.includes(problem.code)) throw error
    toast.neutral(problem.detail)
    return null
  }
}

const OVER: readonly string[] = ['queue_decided', 'queue_held', 'not_found']
