import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { Hideable } from './hiding.ts'
import { selectTold } from './store.ts'

export const LETTER_JOB = 'admin_send_hiding_letter'

export const hidingNews = ['hidden', 'restored'] as const
/** Which of an owner's things was hidden or restored, and when (an ISO instant). */
export type HidingNews = { subject: Hideable; id: string; told: (typeof hidingNews)[number]; at: string }

type Letter = Parameters<typeof deliverLetter>[2]
type LetterFacts = { name: string; reason: string | null }

const paths: Record<Hideable, string> = { equipment: '/my-listings', store: '/my-store' }

/** The letter about an owner's hidden listing or store, with the reason, or about its return. */
export function hidingLetter(
  { subject, told }: Pick<HidingNews, 'subject' | 'told'>,
  { name, reason }: LetterFacts,
  config: Config,
  locale: Locale,
): Letter {
  const { heading, body, next } = words[subject][told]
  const about = { name, brand: config.BRAND_NAME }
  const options = { locale }
  const why = reason === null ? [] : [[m.admin_hiding_letter_why({}, options), reason] as const]
  return {
    locale,
    subject: heading(about, options),
    heading: heading(about, options),
    preheader: body(about, options),
    paragraphs: [body(about, options), next({}, options)],
    facts: why,
    button: { label: see[subject]({}, options), url: pageUrl(config, locale, paths[subject]) },
    footer: m.admin_hiding_letter_footer(about, options),
  }
}

const see = { equipment: m.admin_hiding_letter_see_equipment, store: m.admin_hiding_letter_see_store }

const words = {
  equipment: {
    hidden: {
      heading: m.admin_hiding_letter_equipment_hidden,
      body: m.admin_hiding_letter_equipment_hidden_body,
      next: m.admin_hiding_letter_ask_again,
    },
    restored: {
      heading: m.admin_hiding_letter_equipment_restored,
      body: m.admin_hiding_letter_equipment_restored_body,
      next: m.admin_hiding_letter_as_before,
    },
  },
  store: {
    hidden: {
      heading: m.admin_hiding_letter_store_hidden,
      body: m.admin_hiding_letter_store_hidden_body,
      next: m.admin_hiding_letter_ask_again,
    },
    restored: {
      heading: m.admin_hiding_letter_store_restored,
      body: m.admin_hiding_letter_store_restored_body,
      next: m.admin_hiding_letter_as_before,
    },
  },
}

/** One that waits is replaced by what happened since. */
export function orderHidingLetter(db: Queryable, news: HidingNews): Promise<void> {
  return addJob(db, LETTER_JOB, news, { key: `admin.hiding:${news.subject}:${news.id}`, maxAttempts: 12 })
}

/** Tells an owner, as long as it is as the letter says. */
export async function sendHidingLetter(services: Services, news: HidingNews): Promise<void> {
  const found = await selectTold(services.db, news)
  if (!found || found.isHidden !== (news.told === 'hidden')) return
  const sent = {
    message_id: `hiding.${news.id}.${news.told}.${Date.parse(news.at)}`,
    user_id: found.owner_id,
    topic: 'account',
  } as const
  await deliverLetter(services, sent, hidingLetter(news, found, services.config, found.locale))
}
