import { type RentalStage, rentalStages } from './rental.ts'

/** The stage that the latest event brought, where that is another of SPEC's statuses; null when it changed none. */
export function stageChangeIn(
  events: readonly { act: string; stage: RentalStage | null }[],
): Exclude<RentalStage, 'pending' | 'booked'> | null {
  const stages = events.flatMap(({ stage }) => stage ?? [])
  const [now, before] = [stages.at(-1), stages.at(-2)]
  if (!now || !before || events.at(-1)?.stage !== now) return null
  if (now === 'pending' || now === 'booked') return null
  return rentalStages[now].status === rentalStages[before].status ? null : now
}
