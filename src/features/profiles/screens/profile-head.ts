import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import type { PublicProfile } from '../contract.ts'
import { aboutPerson } from './about-person.ts'

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
