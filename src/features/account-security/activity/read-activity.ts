import type { SecurityAction } from '#features/security/security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { ACTIVITY_MAX, IS_SHOWN } from './activity.ts'
import type { Activity } from './contract.ts'
import { selectActivity } from './store.ts'

const LEFT_OUT = (Object.keys(IS_SHOWN) as SecurityAction[]).filter((action) => !IS_SHOWN[action])

/** What happened in the viewer's account, the last first. */
export async function readActivity({ db, viewer }: SignedIn): Promise<{ items: Activity[] }> {
  const rows = await selectActivity(db, viewer.id, { without: LEFT_OUT, limit: ACTIVITY_MAX })
  return {
    items: rows.map(({ id, action, by, last_at, ip_address, times }) => ({
      id,
      action,
      by,
      at: last_at.toISOString(),
      address: ip_address,
      times,
    })),
  }
}
