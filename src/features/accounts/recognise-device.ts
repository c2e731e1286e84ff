import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { browserNames } from './browser-names.ts'
import type { Device } from './device.ts'
import { sendAlert } from './message-person.ts'
import { hasSeenDevice, keepKnownDevice } from './store/devices.ts'
import { selectPerson } from './store/people.ts'

const DAY = 86_400_000
/** Where nobody signed in for so long, signing in is worth a letter. */
const UNSEEN_DAYS = 90
/** Whoever is newer and was never here before is signing in for the first time. */
const NEW_DAYS = 30

/**
 * Takes note of the browser that a person has just signed in with. Where neither it nor its like, the same browser on the same
 * system, was seen for ninety days, the person is told: it may be somebody else. A new account's first sign-in is not.
 */
export function recogniseDevice(ctx: Ctx, userId: string, device: Device): Promise<void> {
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const names = browserNames(device.userAgent)
  return transact(ctx.db, async (trx) => {
    const asked = { ...names, browser_hash: device.hash }
    const isSeen = await hasSeenDevice(trx, userId, asked, {
      since: daysAgo(UNSEEN_DAYS),
      newSince: daysAgo(NEW_DAYS),
    })
    await keepKnownDevice(trx, userId, asked, now)
    const person = isSeen ? undefined : await selectPerson(trx, { id: userId })
    if (person) await sendAlert(trx, person, 'new_device', { ...names, address: ctx.ip })
  })
}
