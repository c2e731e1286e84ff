import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { addLetters } from '#features/rent/rentals/announce.ts'
import { addPaymentLetter } from '#features/rent/rentals/pay/tell-of-payment.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { selectDelivery } from './store/life.ts'
import { letterOf, storyRefusals } from './story.ts'

const refuse = refuser(storyRefusals)

/** Has a letter about a rental sent again, by the ways its reader chose; it tells how things stand now. */
export function repeatLetter(
  ctx: SignedIn,
  id: string,
  { message_id, reason }: { message_id: string; reason: string },
) {
  return transact(ctx.db, async (trx) => {
    const delivery = isUuid(id) ? await selectDelivery(trx, id, message_id) : undefined
    if (!delivery) return refuse('not_found')
    const letter = letterOf(message_id, id)
    if (!letter) return refuse('letter_not_repeatable')
    const occasion = `desk-${ctx.requestId}`
    if (letter.of === 'payment') await addPaymentLetter(trx, id, letter.letter, { occasion })
    else await addLetters(trx, [{ rental_id: id, act: letter.act, to: letter.to, occasion }])
    await logSecurityEvent(trx, {
      ctx,
      user_id: delivery.user_id,
      action: 'letter_sent_again',
      resource_type: 'rental',
      resource_id: id,
      details: { reason, message_id },
    })
    return { queued: true as const }
  })
}
