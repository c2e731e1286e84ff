import { z } from 'zod'
import { writeLetter } from '#features/base/deliveries/write-letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { MessageReturned } from '#platform/ports/mail.ts'
import { erasedLetter } from '../leaving/leaving-letter.ts'
import type { Erased } from './erased.ts'

export const LAST_WORD_JOB = 'privacy_last_word'

/** How long a last letter is tried: only its job still has the address. */
const TRIED_MS = 2 * 86_400_000

export const lastWord = z.object({
  user_id: z.uuid(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(['en-CA', 'fr-CA']),
  until: z.iso.datetime(),
})
type LastWord = z.infer<typeof lastWord>

/** Orders the last letter, or text message, to a person whom the caller's transaction erases. */
export async function orderLastWord(
  trx: Trx,
  { id, email, phone, locale }: Erased,
  now: Date,
): Promise<void> {
  if (email === null && phone === null) return
  const ordered: LastWord = {
    ...{ user_id: id, email, phone },
    locale,
    until: new Date(now.getTime() + TRIED_MS).toISOString(),
  }
  await addJob(trx, LAST_WORD_JOB, ordered, { key: `last-word:${id}` })
}

/**
 * Tells a person that they have been erased, and forgets their address once the letter went, came back, or was tried
 * for two days. They were told of the date before.
 * @throws without naming the person, while the letter may still go
 */
export async function sendLastWord(services: Services, word: LastWord): Promise<void> {
  try {
    await send(services, word)
  } catch (error) {
    const isOver = services.clock.now() >= new Date(word.until)
    if (!isOver && !(error instanceof MessageReturned)) throw new Error('The last letter did not go out yet.')
    services.log.warn({ user_id: word.user_id }, 'somebody who is erased could not be told')
  }
}

async function send(services: Services, { user_id, email, phone, locale }: LastWord): Promise<void> {
  const { config, mail, sms } = services
  const sent = { message_id: `erased.${user_id}`, user_id, topic: 'account' } as const
  if (email) {
    const letter = writeLetter(services, sent, erasedLetter({ config, locale }))
    await mail.send({ ...letter, to: email, message_id: sent.message_id })
  } else if (phone && config.sendsTexts) {
    await sms.send({
      to: phone,
      text: m.privacy_letter_erased_subject({ brand: config.BRAND_NAME }, { locale }),
    })
  }
}
