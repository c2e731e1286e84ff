/** Whom a password is chosen by, and where. */
type Whose = {
  name?: string | null
  username?: string | null
  email?: string | null
  phone_number?: string | null
  brand: string
}

/** Letters and digits that have to be left of a password once its person's own words are taken out. */
const LEFT_OVER = 6
/** Runs of keys: digits, the alphabet, and the rows of the keyboards in use here; each in both directions. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
].flatMap((run) => [run, [...run].reverse().join('')])

/** Whether a password is one of those that everybody tries, or little more than who chose it. */
export async function isWeakPassword(password: string, whose: Whose): Promise<boolean> {
  const list = await commonPasswords()
  const typed = folded(password)
  const plain = signless(typed)
  const isListed = isCommon(typed, list) || isCommon(plain, list)
  return isListed || isPattern(plain || typed) || isAboutThem(plain, whose)
}

let common: Promise<Set<string>> | undefined

/** The list, read when the first password is chosen: a node takes up less without it. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(folded)),
  )
  return common
}

/** On the list as typed, or with a number or a sign put before or after. */
function isCommon(typed: string, list: Set<string>): boolean {
  const bare = typed.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return (
    list.has(typed) ||
    (bare.length > 0 && bare.length < typed.length && list.has(bare) && typed.length - bare.length <= 4)
  )
}

/** One sign or a few over and over, or a run along the digits, the alphabet or the keyboard, once or repeatedly. */
function isPattern(typed: string): boolean {
  const unit = /^(.{1,6}?)\1+(.*)$/su.exec(typed)
  if (unit?.[1]?.startsWith(unit[2] ?? '')) return true
  if (new Set(typed).size <= 3) return true
  let rest = typed
  while (rest.length > 0) {
    const length = longestRun(rest)
    if (length < Math.min(4, rest.length)) return false
    rest = rest.slice(length)
  }
  return true
}

function longestRun(typed: string): number {
  let longest = 0
  for (const run of RUNS) {
    let length = Math.min(run.length, typed.length)
    while (length > longest && !run.includes(typed.slice(0, length))) length -= 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** Names, address, number and brand, with little else. */
function isAboutThem(plain: string, { name, username, email, phone_number, brand }: Whose): boolean {
  const told = [name, username, email, brand].flatMap((text) => [
    text ?? '',
    ...(text ?? '').split(/[^\p{L}\p{N}]+/u),
  ])
  const words = [...told, phone_number?.replace(/^\+1/, '') ?? ''].map((text) => signless(folded(text)))
  const longFirst = [...new Set(words)]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
  const rest = longFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < LEFT_OVER
}

/** Removes differences of case, width and accents. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function signless(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
