/**
 * A contact as administrators' lists show it: enough to recognise, too little to write to. `ana@example.ca` is
 * `a•••@e•••.ca`, `+14165550199` is `+1•••99`. The person's file shows it whole, and records that reading.
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
