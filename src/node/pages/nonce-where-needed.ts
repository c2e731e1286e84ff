const NEEDS_NONE = /(<(?:link|meta)\b[^>]*?) nonce="[^"]*"/g

/** Leaves a page its nonce on scripts and styles. The router also writes it on links and metas, which need none. */
export async function nonceWhereNeeded(page: Response): Promise<Response> {
  const { status, headers } = page
  if (!page.body || !headers.get('content-type')?.startsWith('text/html')) return page
  return new Response((await page.text()).replaceAll(NEEDS_NONE, '$1'), { status, headers })
}
