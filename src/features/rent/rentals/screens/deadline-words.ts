import type { DeadlineAct } from '#features/base/clocks/clock.ts'
import { m } from '#paraglide/messages.js'
import type { RentalView } from '../rental-view.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LITTLE_MS = 3 * HOUR_MS

type Words = {
  /** While it cannot be met yet; absent where it always can. */
  from?: (given: { day: string; when: string }) => string
  by: (given: { when: string }) => string
  over: () => string
  isTheirs: boolean
}

/** The words for a deadline before and after it passes; `isTheirs` when the viewer must meet it. */
export function deadlineWords({ role }: Pick<RentalView, 'role'>, act: DeadlineAct): Words {
  if (act === 'expire') {
    return role === 'owner'
      ? { by: m.rentals_answer_by, over: m.rentals_answer_over, isTheirs: true }
      : { by: m.rentals_answer_expected_by, over: m.rentals_answer_over, isTheirs: false }
  }
  return role === 'renter'
    ? { from: m.rentals_pay_from, by: m.rentals_pay_by, over: m.rentals_pay_over, isTheirs: true }
    : {
        from: m.rentals_payment_expected_from,
        by: m.rentals_payment_expected_by,
        over: m.rentals_pay_over,
        isTheirs: false,
      }
}

/** A deadline with the time that is left of it, in whole hours or minutes; without, while the time is not known. */
export function leftText(deadline: string, due_at: Date, now: Date | null): string {
  if (now === null) return deadline
  const left = due_at.getTime() - now.getTime()
  if (left >= HOUR_MS) return m.rentals_deadline_hours({ deadline, count: Math.floor(left / HOUR_MS) })
  return m.rentals_deadline_minutes({ deadline, count: Math.max(1, Math.floor(left / MINUTE_MS)) })
}

/** Whether it should catch the eye. */
export function hasLittleLeft(due_at: Date, now: Date): boolean {
  return due_at.getTime() - now.getTime() < LITTLE_MS
}
