import type { Ctx } from '#platform/context.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { selectOthersOnOffer } from './store.ts'

/** A browser tells at once of what came into view together: once a second is more than anybody scrolls for long. */
const COUNTED: Limit = { points: 60, seconds: 60, across: 'node' }

/**
 * Counts what a browser tells of. One's own gear, and what is on offer no more, is left out; so is what one address tells too
 * often, without a word: no page waits for the answer.
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
