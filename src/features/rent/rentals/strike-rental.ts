import { type ClockAct, isOver } from '#features/clocks/clock.ts'
import { noteWarned, readClocks } from '#features/clocks/running-clocks.ts'
import { endCharges } from '#features/payments/end-charges.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { tell } from './announce.ts'
import { lockRental } from './lock-rental.ts'
import { moveRental } from './move-rental.ts'
import { clockReminders } from './rental.ts'

/** The letters and notifications of a clock that has little time left. */
export const reminderOf = { expire: 'answer_due', lapse: 'payment_due' } as const satisfies Record<
  ClockAct,
  string
>

/** Nobody answered in time: the request is over, and both sides are told. */
export function expireRental({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return transact(db, async (trx) => void (await strike(trx, id, 'expire', clock.now())))
}

/** Nobody paid in time: the days are free again, both sides are told, and a payment page that is open is closed. */
export function lapseRental({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return transact(db, (trx) => lapseIn(trx, id, clock.now()))
}

/** The same in the caller's transaction. */
export async function lapseIn(trx: Trx, id: string, at: Date): Promise<void> {
  if (await strike(trx, id, 'lapse', at)) await endCharges(trx, id, at)
}

/** Reminds whoever must act that the clock will soon strike: once, in the app and by letter. */
export function remindOfClock(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  act: ClockAct,
): Promise<void> {
  return transact(db, async (trx) => {
    const rental = await lockRental(trx, id)
    const running = (await readClocks(trx, id)).find((one) => one.act === act)
    const at = clock.now()
    if (!rental || !running?.warn_at || running.warn_at > at || isOver(running, at)) return

    await noteWarned(trx, id, act)
    await tell(trx, rental, [clockReminders[act]], { about: reminderOf[act], actor_id: null, at })
  })
}

/** Only a clock that is over, read again under the lock, moves the rental: whoever comes second finds none. */
async function strike(trx: Trx, id: string, act: ClockAct, at: Date): Promise<boolean> {
  await lockRental(trx, id)
  const clock = (await readClocks(trx, id)).find((one) => one.act === act)
  if (!clock || !isOver(clock, at)) return false
  const moved = await moveRental(trx, { id, act, by: 'clock', at })
  if (isRefused(moved)) throw new Error(`The clock ${act} of rental ${id} cannot strike: ${moved.refused}.`)
  return true
}
