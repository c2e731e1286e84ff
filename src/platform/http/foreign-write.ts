/**
 * Writes that nobody's browser sends for them: webhooks carry a signature, and a mail program that stops letters carries a
 * token (RFC 8058), instead of a session and an origin.
 */
export function isForeignWrite(path: string): boolean {
  return path.startsWith('/webhooks/') || path === '/unsubscribe'
}
