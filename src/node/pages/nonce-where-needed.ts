const NEEDS_NONE = /(<(?:link|meta)\b[^>]*?) nonce="[^"]*"/g

/** Leaves the head of a page its nonce on scripts and styles. The router also writes it on links and metas, which need none. */
export function nonceWhereNeeded(head: string): string {
  return head.replaceAll(NEEDS_NONE, '$1')
}
