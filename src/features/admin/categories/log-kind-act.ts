import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import type { KindLevel } from './kind.ts'

type KindAct = {
  action: 'category_created' | 'category_changed' | 'category_merged' | 'categories_ordered'
  level: KindLevel
  /** Null for the order of all categories. */
  slug: string | null
  before: unknown
  after: unknown
  reason?: string
}

/** Logs an act on a kind: it has an actor and concerns no person. */
export function logKindAct(
  trx: Trx,
  ctx: SignedIn,
  { action, level, slug, ...details }: KindAct,
): Promise<void> {
  return logSecurityEvent(trx, {
    ctx,
    user_id: null,
    action,
    resource_type: level,
    resource_id: slug,
    details,
  })
}
