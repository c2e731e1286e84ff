/**
 * Idempotency keys for one opened form: sending the same body again keeps its key; a changed body, or one after a
 * success, gets a new key.
 */
export function requestKeys(makeKey: () => string) {
  let key = makeKey()
  let sent: string | null = null
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body)
      if (sent !== null && sent !== text) key = makeKey()
      sent = text
      return key
    },
    succeeded() {
      key = makeKey()
      sent = null
    },
  }
}

/** A random UUID, version 4. The browser's own maker of them is missing on addresses without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
