import type { RecordEvent } from './contract.ts'

/** An event of the record; `visits` of one that others were folded into. */
export type ShownEvent = Omit<RecordEvent, 'details'> & { details: Record<string, unknown>; visits?: number }

/**
 * Folds an administrator’s visits of the queue within an hour into the newest of them, and with them what was put back.
 * Decisions and all other events keep their lines.
 */
export function foldVisits(events: readonly ShownEvent[]): ShownEvent[] {
  const visits = new Map<string, number>()
  for (const event of events) {
    if (event.action === 'queue_claimed')
      visits.set(keyOf(event), (visits.get(keyOf(event)) ?? 0) + event.times)
  }
  const shown = new Set<string>()
  return events.flatMap((event) => {
    const key = keyOf(event)
    const count = visits.get(key)
    if (!isVisit(event) || !count) return [event]
    if (event.action === 'queue_skipped' || shown.has(key)) return []
    shown.add(key)
    return [{ ...event, visits: count }]
  })
}

function isVisit({ action, source }: ShownEvent): boolean {
  return source === 'server' && (action === 'queue_claimed' || action === 'queue_skipped')
}

function keyOf({ actor, user, source, last_at }: ShownEvent): string {
  return [source, (actor ?? user)?.id, last_at.slice(0, 13)].join(' ')
}
