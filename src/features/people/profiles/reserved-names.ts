import { findContacts } from '#features/base/masking/find-contacts.ts'
import { findNumbers } from '#features/base/masking/find-numbers.ts'
import { findWebAddresses } from '#features/base/masking/find-web-addresses.ts'
import { foldText } from '#features/base/masking/folded-text.ts'
import { joinLatin, readAsLatin } from './look-alikes.ts'

/** Names are public: people read them as who speaks, and letters carry them in their subjects. */
export type NameKind = 'person' | 'username' | 'store'

/**
 * Judges a name without the database: it may not read as the service's own or its staff's, and may hold no contact details.
 * @param brand the service's name, BRAND_NAME
 */
export function nameProblem(
  name: string,
  kind: NameKind,
  brand: string,
): 'name_reserved' | 'name_holds_contact' | null {
  if (namesBrand(name, brand) || namesStaff(name)) return 'name_reserved'
  return holdsContact(name, kind) ? 'name_holds_contact' : null
}

/** Short brands are words of the language and parts of others: those are only looked for as whole words. */
const LONG_BRAND = 6

function namesBrand(name: string, brand: string): boolean {
  const wanted = joinLatin(readAsLatin(brand))
  if (wanted === '') return false
  const words = readAsLatin(name)
  if (wanted.length < LONG_BRAND) return words.some((_, at) => joinsTo(words.slice(at), wanted))
  return words.some((word, at) => word.includes(wanted) || joinLatin(words.slice(at)).startsWith(wanted))
}

function joinsTo(words: string[], wanted: string): boolean {
  return words.some((_, count) => joinLatin(words.slice(0, count + 1)) === wanted)
}

/**
 * Words that speak for the service when a name has nothing else: "Support", "Help Desk", "Équipe de soutien", "admin2". Beside
 * any other word they are a trade: "Camera Support", "Supportive Films", "Administrator Guild".
 */
const STAFF = foldedWords(
  'admin admins administrator administrators administration administrateur administratrice administrateurs sysadmin root superuser ' +
    'support soutien help helpdesk aide assistance assistant service services moderator moderators moderation moderateur moderatrice ' +
    'mod mods staff personnel employee employe security securite trust safety billing facturation payment payments paiement paiements ' +
    'reply refund refunds remboursement remboursements payout payouts noreply donotreply postmaster webmaster hostmaster abuse system systeme ' +
    'official officiel officielle verification notification notifications compliance dispute disputes claims fraud',
)
const BESIDE_STAFF = foldedWords(
  'the a an le la les l un une de du des d our us my mon notre nos your votre real true vrai and et n to no do not team teams ' +
    'equipe equipes crew customer customers client clients clientele user users account accounts compte comptes desk bureau ' +
    'center centre dept department departement site website app platform plateforme live online chat line ligne en agent agents ' +
    'manager rep representative super chief head office info contact',
)
/** Addresses of the service that only a username could pass for; as people's and stores' names they say nothing. */
const BARE = foldedWords('info contact team equipe api www mail email null undefined anonymous everyone')

function foldedWords(words: string): Set<string> {
  return new Set(words.split(' ').map((word) => joinLatin(readAsLatin(word))))
}

function namesStaff(name: string): boolean {
  const numbered = foldText(name).text.replace(/^[\d\s._-]+|[\d\s._-]+$/gu, '')
  return [name, numbered].some((form) => {
    const words = readAsLatin(form)
    if (words.length === 1 && BARE.has(words[0] ?? '')) return true
    // Letters set apart are one word: `s u p p o r t`.
    if (words.every((word) => word.length === 1)) return staffWordsIn(joinLatin(words)) === 'staff'
    const kinds = words.map(staffWordsIn)
    return !kinds.includes('other') && kinds.includes('staff')
  })
}

const LONGEST = Math.max(...[...STAFF, ...BESIDE_STAFF].map((word) => word.length))

/** Whether a word parts wholly into such words, one of staff among them, as `supportteam` does; `other` where it does not. */
function staffWordsIn(word: string): 'staff' | 'beside' | 'other' {
  if (word.length === 1) return BESIDE_STAFF.has(word) ? 'beside' : 'other'
  const beside = new Set([0])
  const staff = new Set<number>()
  for (let end = 2; end <= word.length; end++) {
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start++) {
      const part = word.slice(start, end)
      if (
        STAFF.has(part) ? beside.has(start) || staff.has(start) : BESIDE_STAFF.has(part) && staff.has(start)
      )
        staff.add(end)
      if (BESIDE_STAFF.has(part) && beside.has(start)) beside.add(end)
    }
  }
  if (staff.has(word.length)) return 'staff'
  return beside.has(word.length) ? 'beside' : 'other'
}

/** A username may have dots, so only the endings of ordinary sites count in it. */
const SITE_ENDING = /(?:^www\.|\.(?:com|ca|net|org|info|biz|fr))$/

function holdsContact(name: string, kind: NameKind): boolean {
  const folded = foldText(name)
  const { text } = folded
  if (kind === 'username') {
    return (
      /^www[._-]/.test(text) ||
      SITE_ENDING.test(text) ||
      findNumbers(text.replace(/[^\d-]+/g, ' ')).length > 0
    )
  }
  return (
    findContacts(name).length > 0 ||
    findWebAddresses(folded, name).length > 0 ||
    /(?:^|\s)@[\p{L}\p{N}_]/u.test(text)
  )
}
