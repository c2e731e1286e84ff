import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { pageFacts } from '#ui/page-facts.ts'
import { type About, absoluteAddress, pageHead } from '#ui/page-head.ts'
import type { PublicProfile } from '../contract.ts'
import { responseFact } from '../response-words.ts'

/** Browsers are sent nothing of what it needs. */
const aboutOnServer = createIsomorphicFn().server(aboutPerson)

/** Title, description, share picture and structured data of a profile. Searches list those who have something on offer. */
export function profileHead(profile: PublicProfile, picture: string | undefined) {
  const { id, display_name: name, listing_count } = profile
  const path = `/profile/${id}`
  return pageHead({
    title: listing_count > 0 ? m.profiles_title({ name }) : name,
    path,
    noindex: listing_count === 0,
    about: aboutOnServer(profile, path, picture),
  })
}

/** The description of a profile for search engines and shared links. */
function aboutPerson(profile: PublicProfile, path: string, image: string | undefined): About {
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

/** A profile in schema.org's terms: a person, or the organization of a store account; public data only. */
function personData(profile: PublicProfile, url: string, origin: string) {
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
