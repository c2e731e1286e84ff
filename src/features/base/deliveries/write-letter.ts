import { brandOf, composeLetter, pageUrl } from '#integrations/mail/letter.ts'
import type { LetterContent } from '#integrations/mail/letter-content.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import type { Letter } from '#platform/ports/mail.ts'
import type { Sent } from './send-noted.ts'
import { isChoosable } from './topic.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** A letter's content in its reader's language; the sender and the way to stop it are added here. */
export type Written = Omit<LetterContent, 'brand' | 'choice'> & { subject: string }

/** A letter with its foot: how to stop letters like it, or why that can't be, and where to choose what comes. */
export function writeLetter(services: Services, sent: Sent, written: Written): Omit<Letter, 'to'> {
  const { config, keys } = services
  const { subject, ...content } = written
  const { locale } = content
  const brand = brandOf(config)
  if (!isChoosable(sent.topic, 'email')) {
    const sentence =
      sent.topic === 'payments'
        ? m.deliveries_foot_record({}, { locale })
        : m.deliveries_foot_security({}, { locale })
    const url = pageUrl(config, locale, '/account?section=notifications')
    const choice = { sentence, label: m.deliveries_foot_choices({}, { locale }), url }
    return { subject, ...composeLetter({ ...content, brand, choice }) }
  }
  const { user_id, topic, saved_search_id = null } = sent
  const token = unsubscribeToken(keys.unsubscribe, { user_id, topic, channel: 'email', saved_search_id })
  const choice = {
    sentence: m.deliveries_foot_unwanted({}, { locale }),
    label: m.deliveries_foot_stop({}, { locale }),
    url: pageUrl(config, locale, `/unsubscribe?t=${token}`),
  }
  const unsubscribe_url = `${config.PUBLIC_URL}/api/unsubscribe?t=${token}`
  return { subject, unsubscribe_url, ...composeLetter({ ...content, brand, choice }) }
}
