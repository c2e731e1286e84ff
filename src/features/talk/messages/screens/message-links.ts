/** A part of a message: plain text or a link. `host` is set when the text does not show the address as it is. */
export type TextPart = { text: string; link?: { href: string; isOwn: boolean; host: string | null } }

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/giu
/** Marks that turn the direction of writing make an address read like another. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Splits a text into plain parts and links: to our own site always, to other sites only with `elsewhere`. An incomplete
 * address, one that hides its host, or one with a user name stays text.
 */
export function cutLinks(text: string, origin: string, elsewhere: boolean): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const address = trimEnd(found[0])
    const link = linkTo(address, origin, elsewhere)
    if (!link) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: address, link })
    from = found.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function linkTo(address: string, origin: string, elsewhere: boolean): TextPart['link'] {
  if (TURNING.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password) return undefined
  const isOwn = url.origin === origin
  if (!isOwn && !elsewhere) return undefined
  const shown = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase()
  return { href: url.href, isOwn, host: shown === url.host ? null : url.host }
}

/** A sentence goes on behind an address: its signs, and a bracket that the address did not open, are not part of it. */
function trimEnd(address: string): string {
  const open = { ')': count(address, '('), ']': count(address, '['), '}': count(address, '{') }
  const closed = { ')': count(address, ')'), ']': count(address, ']'), '}': count(address, '}') }
  let length = address.length
  for (;;) {
    const last = address[length - 1] ?? ''
    const isTooMany = isClosing(last) && closed[last] > open[last]
    if (isTooMany) closed[last] -= 1
    else if (!/[.,;:!?…'’*_~]/u.test(last)) return address.slice(0, length)
    length -= 1
  }
}

function isClosing(sign: string): sign is ')' | ']' | '}' {
  return sign === ')' || sign === ']' || sign === '}'
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
