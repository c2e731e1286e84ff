import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { pageFacts } from '#ui/page-facts.ts'
import { type About, absoluteAddress } from '#ui/page-head.ts'
import type { PublicProfile } from '../contract.ts'
import { responseFact } from '../response-words.ts'

/** What search engines and those with whom a profile is shared read of it. */
export function aboutPerson(profile: PublicProfile, path: string, image: string | undefined): About {
  const { display_name: name, listing_count: count, account_type, member_since } = profile
  const { brand, origin } = pageFacts()
  const response = responseFact(profile)
  const lead = m.profiles_description({
    name,
    brand,
    listings: count > 0 ? m.profiles_on_offer({ count }) : m.profiles_nothing(),
    kind: account_type === 'store' ? m.profiles_store() : m.profiles_private(),
    year: member_since,
  })
  return {
    description: response ? `${lead} ${response}.` : lead,
    image,
    jsonLd: personData(profile, absoluteAddress(path, getLocale()), origin),
  }
}

/** Somebody in schema.org's words: a person, or the organization that a store account is; nothing that is not public. */
export function personData(profile: PublicProfile, url: string, origin: string) {
  const { display_name, display_avatar_url, account_type } = profile
  const picture = display_avatar_url && new URL(display_avatar_url, `${origin}/`).href
  const isStore = account_type === 'store'
  return {
    '@context': 'https://schema.org',
    '@type': isStore ? 'Organization' : 'Person',
    name: display_name,
    url,
    ...(picture && { [isStore ? 'logo' : 'image']: picture }),
  }
}
