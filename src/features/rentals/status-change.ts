import { rentalGraph } from './rental.ts'

/** The status that the latest event brought, when it changed the status and somebody other than `userId` acted. */
export function statusChangeIn(
  events: readonly { act: string; actor_id: string | null }[],
  userId: string,
): 'approved' | 'rejected' | 'withdrawn' | null {
  const last = events.at(-1)
  if (!last || last.actor_id === userId) return null
  if (last.act !== 'approve' && last.act !== 'reject' && last.act !== 'withdraw') return null
  return rentalGraph[last.act].to
}
