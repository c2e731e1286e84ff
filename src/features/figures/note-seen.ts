import type { Ctx } from '#platform/context.ts'
import { selectOthersOnOffer } from './store.ts'

/** Counts what a browser tells of. One's own gear, and what is on offer no more, is left out. */
export async function noteSeen(
  { db, figures, viewer }: Pick<Ctx, 'db' | 'figures' | 'viewer'>,
  { seen, opened }: { seen: string[]; opened: string[] },
): Promise<void> {
  const counted = new Set(await selectOthersOnOffer(db, [...seen, ...opened], viewer?.id ?? null))
  for (const id of new Set(seen)) if (counted.has(id)) figures.seen(id)
  for (const id of new Set(opened)) if (counted.has(id)) figures.formOpened()
}
