import { dueAt } from '#features/base/clocks/clock.ts'
import { addDays, type Day, dayInZone } from '#platform/days.ts'
import { randomOf } from './random.ts'
import type { RentalPlan, Story } from './rental-plan.ts'

/** When each thing happened to a rental; null for what never did. `start` and `end` are its days, `end` included. */
export type RentalMoments = {
  today: Day
  start: Day
  end: Day
  asked: Date
  insured: Date | null
  answered: Date | null
  paid: Date | null
  withdrawn: Date | null
  /** Past its deadline, or cancelled by the owner. */
  ended: Date | null
  refunded: Date | null
  /** When the owner's share was released, and sent where their account takes transfers. */
  released: Date | null
  /** When the gear was back with its owner. */
  returned: Date | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Between asking and the last step, at most. */
const LONGEST_HOURS = 66
/** What part of that time an owner takes to answer: within the hour, the afternoon, the day. */
const ANSWER_SHARES = [0.007, 0.007, 0.03, 0.06, 0.14] as const

/** Dates a plan from `now`, in the order in which things can happen, none of them in the future. */
export function rentalMoments(plan: RentalPlan, now: Date): RentalMoments {
  const { story } = plan
  const random = randomOf(`moments:${plan.key}`)
  const today = dayInZone(now, plan.listing.city.timezone)
  const start = addDays(today, plan.start)
  const end = addDays(start, plan.days - 1)
  const lead = random.whole(3, 24)
  const asked = plan.askedHoursAgo
    ? new Date(now.getTime() - plan.askedHoursAgo * HOUR_MS - random.whole(0, 59) * MINUTE_MS)
    : instantOf(addDays(start, -lead), random.whole(13 * 60, 26 * 60))
  const span = Math.min(plan.askedHoursAgo ?? lead * 24 - 24, LONGEST_HOURS) * HOUR_MS
  const after = (share: number) =>
    new Date(asked.getTime() + Math.round(span * (share + random.next() * 0.1)))
  const pace = randomOf(`pace:${plan.listing.owner.key}`).pick(ANSWER_SHARES)
  const soon = new Date(asked.getTime() + Math.round(span * pace * (0.5 + random.next())))
  // Somebody who looks around finds what waits to be paid waiting for the rest of the day.
  const first = story === 'approved' ? new Date(now.getTime() - random.whole(9, 70) * MINUTE_MS) : soon
  const [second, third, fourth] = [after(0.22), after(0.36), after(0.6)]
  const isPaid = story === 'kept' || story === 'refunded' || story === 'cancelled'
  const back = instantOf(addDays(end, 2), 15 * 60 + random.whole(0, 50))
  const release = dueAt('release', {
    set_at: third,
    start_date: start,
    time_zone: plan.listing.city.timezone,
  })
  return {
    today,
    start,
    end,
    asked,
    insured: plan.insured ? second : null,
    answered: story === 'pending' || story === 'withdrawn' || story === 'expired' ? null : first,
    paid: isPaid ? third : null,
    withdrawn: story === 'withdrawn' ? first : story === 'refunded' ? fourth : null,
    ended: endOf(
      story,
      { asked, answered: first, called: fourth },
      { start, zone: plan.listing.city.timezone },
    ),
    refunded: story === 'refunded' || story === 'cancelled' ? new Date(fourth.getTime() + 40_000) : null,
    released: story === 'kept' && release < now ? release : null,
    returned: story === 'kept' && back < now ? back : null,
  }
}

function endOf(
  story: Story,
  { asked, answered, called }: { asked: Date; answered: Date; called: Date },
  { start, zone }: { start: Day; zone: string },
): Date | null {
  const place = { start_date: start, time_zone: zone }
  if (story === 'expired') return dueAt('expire', { ...place, set_at: asked })
  if (story === 'lapsed') return dueAt('lapse', { ...place, set_at: answered })
  return story === 'cancelled' ? called : null
}

function instantOf(day: Day, minutesUtc: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutesUtc * MINUTE_MS)
}
