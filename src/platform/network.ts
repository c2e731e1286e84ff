import { isIPv6 } from 'node:net'

/**
 * What counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that name one household or machine; its
 * holder chooses the other 64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const named = parts.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${named.join(':')}::/64`
}
