import { rentalGraph } from './rental.ts'

/** The status that the latest event brought; null when it changed none. */
export function statusChangeIn(
  events: readonly { act: string }[],
): 'approved' | 'rejected' | 'withdrawn' | null {
  const last = events.at(-1)
  if (last?.act !== 'approve' && last?.act !== 'reject' && last?.act !== 'withdraw') return null
  return rentalGraph[last.act].to
}
