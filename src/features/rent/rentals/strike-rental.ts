import { type DeadlineAct, isOver, warningOf } from '#features/base/clocks/clock.ts'
import { noteWarned, readClocks } from '#features/base/clocks/running-clocks.ts'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { tell, tellParties } from './announce.ts'
import { moveRental } from './move-rental.ts'
import { clockReminders } from './rental.ts'
import { lockRental } from './store/write.ts'

/** Expires an unanswered request, and tells both sides. */
export function expireRental({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return transact(db, async (trx) => void (await strike(trx, id, 'expire', clock.now())))
}

/** Lapses an unpaid rental: the days are free again, both sides are told, and an open payment page is closed. */
export function lapseRental({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return transact(db, (trx) => lapseIn(trx, id, clock.now()))
}

/** The same in the caller's transaction. */
export async function lapseIn(trx: Trx, id: string, at: Date): Promise<void> {
  if (await strike(trx, id, 'lapse', at)) await endCharges(trx, id, at)
}

/** Tells the person who must act that from now they may, or that the clock will soon strike: each once, in the app and by letter. */
export function remindOfClock(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  act: DeadlineAct,
): Promise<void> {
  return transact(db, async (trx) => {
    const rental = await lockRental(trx, id)
    const running = (await readClocks(trx, id)).find((one) => one.act === act)
    const at = clock.now()
    if (!rental || !running?.warn_at || running.warn_at > at || isOver(running, at)) return

    const { warn_at } = running
    const { of, next } = warningOf({ ...running, warn_at }, at)
    await noteWarned(trx, id, act, next)
    const { event, opening, to } = clockReminders[act]
    const isOpening = of === 'opening' && opening !== null
    await tell(trx, [{ rental, event: isOpening ? opening : event }], { tells: [to], actor_id: null, at })
    if (isOpening) await tellParties(trx, [rental], 'update')
  })
}

/** Only a clock that is over, read again under the lock, moves the rental: a second strike finds none. */
async function strike(trx: Trx, id: string, act: DeadlineAct, at: Date): Promise<boolean> {
  await lockRental(trx, id)
  const clock = (await readClocks(trx, id)).find((one) => one.act === act)
  if (!clock || !isOver(clock, at)) return false
  const moved = await moveRental(trx, { id, act, by: 'clock', at })
  if (isRefused(moved)) throw new Error(`The clock ${act} of rental ${id} cannot strike: ${moved.refused}.`)
  return true
}
