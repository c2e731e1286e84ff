import { isUuid } from './uuid.ts'

/** The kinds of a cursor's parts, checked so that PostgreSQL accepts each as its type. */
const kinds = {
  id: isUuid,
  flag: (text: string) => text === '0' || text === '1',
  count: (text: string) => /^\d{1,9}$/.test(text),
  standing: (text: string) => /^\d{1,18}$/.test(text),
  cents: (text: string) => /^\d{1,12}$/.test(text),
  number: (text: string) => /^\d{1,9}(\.\d{1,20})?(e-?\d{1,2})?$/.test(text),
  instant: isInstant,
}

export type CursorKind = keyof typeof kinds

/** Opaque text for `next_cursor`: which list, and what its last item had in the list's order, as PostgreSQL writes it. */
export function writeCursor(list: string, parts: readonly string[]): string {
  return Buffer.from([list, ...parts].join('|')).toString('base64url')
}

/** The parts behind the text; null when it is none of ours, or of another list. */
export function readCursor<const Kinds extends readonly CursorKind[]>(
  text: string,
  list: string,
  of: Kinds,
): { [Place in keyof Kinds]: string } | null {
  const [said, ...parts] = Buffer.from(text, 'base64url').toString('utf8').split('|')
  return said === list && areOf(parts, of) ? parts : null
}

function areOf<Kinds extends readonly CursorKind[]>(
  parts: readonly string[],
  of: Kinds,
): parts is { [Place in keyof Kinds]: string } {
  return parts.length === of.length && of.every((kind, place) => kinds[kind](parts[place] ?? ''))
}

const INSTANT = /^([12]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,6})?(\+00|Z)$/

/** An instant that there is: no 31st of February. */
function isInstant(text: string): boolean {
  const [, day, time] = INSTANT.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T${time}`)
}
