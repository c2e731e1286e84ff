import type { Ctx } from '#platform/context.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { selectOthersOnOffer } from './store.ts'

/** A browser reports listings in view together: one report a second is faster than people scroll for long. */
const COUNTED: Limit = { points: 60, seconds: 60, across: 'node' }

/**
 * Counts what a browser reports. Skips the viewer's own gear and gear no longer on offer; ignores silently what one
 * address reports too often, because no page waits for the answer.
 */
export async function noteSeen(
  { db, figures, viewer, limits, ip }: Pick<Ctx, 'db' | 'figures' | 'viewer' | 'limits' | 'ip'>,
  { seen, opened }: { seen: string[]; opened: string[] },
): Promise<void> {
  if ((await limits.take('note_seen', COUNTED, networkOf(ip))) > 0) return
  const counted = new Set(await selectOthersOnOffer(db, [...seen, ...opened], viewer?.id ?? null))
  for (const id of new Set(seen)) if (counted.has(id)) figures.seen(id)
  for (const id of new Set(opened)) if (counted.has(id)) figures.formOpened()
}
