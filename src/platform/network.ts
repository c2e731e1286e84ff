import { isIPv6 } from 'node:net'

/**
 * The network that counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that name one household or
 * machine; its holder chooses the other 64.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address).replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plainAddress(address)
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const named = parts.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${named.join(':')}::/64`
}

/** An address as people know it: an IPv4 one that a socket of both kinds tells as IPv6 is written as IPv4. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}
