import { writeLetter } from '#features/deliveries/write-letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { erasedLetter } from '../leaving/leaving-letter.ts'
import type { Erased } from './erased.ts'

/**
 * Tells somebody who has been erased, once it is true; their address is known to this run alone and written down nowhere. So it
 * is tried once: where the mail server is away, they were told of the date before.
 */
export async function sendLastWord(
  services: Services,
  { id, email, phone, locale: wanted }: Erased,
): Promise<void> {
  const { config, log, mail, sms } = services
  const locale = wanted === 'fr-CA' ? ('fr-CA' as const) : ('en-CA' as const)
  const sent = { message_id: `erased.${id}`, user_id: id, topic: 'account' } as const
  try {
    if (email) {
      const letter = writeLetter(services, sent, erasedLetter({ config, locale }))
      await mail.send({ ...letter, to: email, message_id: sent.message_id })
    } else if (phone && config.sendsTexts) {
      const text = m.privacy_letter_erased_subject({ brand: config.BRAND_NAME }, { locale })
      await sms.send({ to: phone, text })
    }
  } catch (error) {
    log.warn({ error }, 'somebody who is erased could not be told')
  }
}
