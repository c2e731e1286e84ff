import { type Recipient, rentalNotifications } from '#features/notifications/notification.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import type { RentalAct } from './rental.ts'
import type { LetterAct } from './rental-letter.ts'
import { insertEvent } from './store.ts'
import { selectFace } from './telling-store.ts'

export const LETTER_JOB = 'rentals_send_letter'

type Announced = {
  id: string
  owner_id: string
  renter_id: string
  equipment_name: string
  start_date: Day
  end_date: Day
}
type Happening = { act: RentalAct; actor_id: string; at: Date; details?: Record<string, unknown> }

/** Records an act and tells everybody whom it concerns: history, notifications, one letter each, open pages. */
export async function announce(trx: Trx, rental: Announced, { act, actor_id, at, details }: Happening) {
  await insertEvent(trx, { rental_id: rental.id, actor_id, act, happened_at: at, details })
  const sender = await selectFace(trx, actor_id)
  const event_key = `rental:${rental.id}:${act}`
  for (const { to, type } of rentalNotifications[act]) {
    const user_id = partyId(rental, to)
    await notify(trx, { user_id, recipient: to, type, sender, rental, event_key, at })
    await addLetter(trx, rental.id, { act, to })
  }
  await tellParties(trx, rental, act === 'request' ? 'insert' : 'update')
}

/** Adds the job of a letter. Its key is the letter's id too: a letter sent again after a lost answer is recognisable. */
export async function addLetter(
  trx: Trx,
  rentalId: string,
  letter: { act: LetterAct; to: Recipient; again?: number; message?: string | null },
): Promise<void> {
  const { act, to, again, message } = letter
  const key = ['rental-letter', rentalId, act, to, ...(again ? [`again-${again}`] : [])].join('.')
  await addJob(trx, LETTER_JOB, { rental_id: rentalId, act, to, key, message }, { key })
}

/** Tells both parties' open pages that the rental changed. */
export async function tellParties(
  trx: Trx,
  rental: Pick<Announced, 'id' | 'owner_id' | 'renter_id'>,
  event: 'insert' | 'update',
): Promise<void> {
  for (const role of ['owner', 'renter'] as const) {
    await tellLive(trx, partyId(rental, role), { channel: 'rentals', event, id: rental.id, role })
  }
}

function partyId(rental: Pick<Announced, 'owner_id' | 'renter_id'>, party: Recipient): string {
  return party === 'owner' ? rental.owner_id : rental.renter_id
}
