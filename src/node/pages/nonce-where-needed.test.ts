import { expect, test } from 'vitest'
import { nonceWhereNeeded } from './nonce-where-needed.ts'

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test('the nonce stays on scripts and styles, and goes from links and metas', async () => {
  const page = new Response(
    '<meta charSet="utf-8" nonce="a+/="/><link rel="icon" href="/i.svg" nonce="a+/="/><script nonce="a+/=">1</script><style nonce="a+/=">b{}</style>',
    { ...html, status: 404 },
  )
  const changed = await nonceWhereNeeded(page)
  expect(await changed.text()).toBe(
    '<meta charSet="utf-8"/><link rel="icon" href="/i.svg"/><script nonce="a+/=">1</script><style nonce="a+/=">b{}</style>',
  )
  expect(changed.status).toBe(404)
  expect(changed.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a redirect, and an answer that is no page, stay as they are', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: '/rent' } })
  expect(await nonceWhereNeeded(redirect)).toBe(redirect)
  const text = new Response('<link nonce="a">', { headers: { 'content-type': 'text/plain' } })
  expect(await nonceWhereNeeded(text)).toBe(text)
})
