import type { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Locale } from '#platform/locale.ts'
import type { Hideable } from './hiding.ts'
import type { HidingNews } from './order-hiding-letter.ts'

type Letter = Parameters<typeof deliverLetter>[2]
type About = { name: string; reason: string | null }

const paths: Record<Hideable, string> = { equipment: '/my-listings', store: '/my-store' }

/** What an owner is told of a listing or store of theirs that was hidden, why, or that is in view again. */
export function hidingLetter(
  { subject, told }: Pick<HidingNews, 'subject' | 'told'>,
  { name, reason }: About,
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
