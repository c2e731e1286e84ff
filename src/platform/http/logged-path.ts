import { isUuid } from '../uuid.ts'

/** The words of our own addresses: no person chose them. */
const OUR_WORD = /^[a-z]+([-_][a-z]+)*$/

/**
 * A request's path as the log shows it. A part that is neither an id nor a word of ours, such as the secret of a calendar, is
 * replaced by its name in the route; an address that does not exist is the route alone.
 * @param route the route that answered, in Hono's form: `/api/rentals/:id`, `/*`
 */
export function loggedPath(path: string, route: string, status: number): string {
  const names = route.split('/')
  if (names.at(-1) === '*' && status >= 300 && status < 500) return route
  const parts = path.split('/').map((part, place) => {
    const name = names[place] ?? '*'
    const isOurs = isUuid(part) || part === '' || (name === '*' && OUR_WORD.test(part))
    return isOurs || name === part ? part : name
  })
  return parts.join('/')
}
