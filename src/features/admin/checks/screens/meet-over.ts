import type { decideCheckRoute } from '#features/verification/contract.ts'
import { problemOf } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'

/** Somebody else decided it, or its person took it back: said so, and what follows takes its place. */
export function meetOver(error: unknown, onOver: () => Promise<void>): boolean {
  const problem = problemOf<typeof decideCheckRoute>(error)
  if (problem?.code !== 'check_over' && problem?.code !== 'not_found') return false
  toast.neutral(problem.detail)
  void onOver()
  return true
}
