import { isWithoutMailbox } from '#features/accounts/account.ts'
import type { Recipient } from '#features/notifications/notification.ts'
import type { Services } from '#platform/context.ts'
import type { RentalAct } from './rental.ts'
import { rentalLetter } from './rental-letter.ts'
import { selectForLetter } from './telling-store.ts'

export type LetterOrder = {
  rental_id: string
  act: RentalAct
  to: Recipient
  key: string
  message?: string | null
}

/** Writes a letter about a rental in its reader's language and sends it to a confirmed address; others hear of it in the app. */
export async function sendRentalLetter({ db, config, mail }: Services, order: LetterOrder): Promise<void> {
  const rental = await selectForLetter(db, order.rental_id, order.to)
  if (!rental?.email_verified || isWithoutMailbox(rental.email)) return
  const locale = rental.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const message = order.message ?? rental.answer_message
  const letter = rentalLetter({ ...rental, answer_message: message }, order, { config, locale })
  await mail.send({ ...letter, to: rental.email, message_id: order.key })
}
