import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { pageFacts } from '#ui/page-facts.ts'
import { absoluteAddress, pageHead } from '#ui/page-head.ts'
import type { PublicProfile } from '../contract.ts'
import { responseFact } from '../response-words.ts'

/** Title, description, share picture and structured data of a profile. Searches list those who have something on offer. */
export function profileHead(profile: PublicProfile, picture: string | undefined) {
  const { id, display_name, listing_count, member_since } = profile
  const path = `/profile/${id}`
  const { brand, origin } = pageFacts()
  const response = responseFact(profile)
  return pageHead({
    title: listing_count > 0 ? m.profiles_title({ name: display_name }) : display_name,
    description: [
      m.profiles_description({
        name: display_name,
        brand,
        listings: listing_count > 0 ? m.profiles_on_offer({ count: listing_count }) : m.profiles_nothing(),
        kind: profile.account_type === 'store' ? m.profiles_store() : m.profiles_private(),
        year: member_since,
      }),
      response && `${response}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path,
    image: picture,
    jsonLd: personData(profile, absoluteAddress(path, getLocale()), origin),
    noindex: listing_count === 0,
  })
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
