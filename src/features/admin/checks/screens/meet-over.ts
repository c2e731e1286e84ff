import type { decideCheckRoute } from '#features/people/verification/contract.ts'
import { problemOf } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'

/** Says that another administrator decided the check, or its owner withdrew it, and moves on to the next. */
export function meetOver(error: unknown, onOver: () => Promise<void>): boolean {
  const problem = problemOf<typeof decideCheckRoute>(error)
  if (problem?.code !== 'check_over' && problem?.code !== 'not_found') return false
  toast.neutral(problem.detail)
  void onOver()
  return true
}
