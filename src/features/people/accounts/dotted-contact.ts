/**
 * A contact as lists of the desk show it: enough to know it again, too little to write to. `ana@example.ca` is `a•••@e•••.ca`,
 * `+14165550199` is `+1•••99`. Whole, it stands in the person's file, whose reading is recorded.
 */
export function dottedContact(contact: string): string {
  const [local = '', domain] = contact.split('@')
  if (domain === undefined) return `${contact.slice(0, 2)}•••${contact.slice(-2)}`
  const last = domain.lastIndexOf('.')
  return `${first(local)}•••@${first(domain)}•••${last > 0 ? domain.slice(last) : ''}`
}

function first(text: string): string {
  return [...text][0] ?? ''
}
