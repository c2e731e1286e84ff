import { expect, test } from 'vitest'
import { nonceWhereNeeded } from './nonce-where-needed.ts'

test('the nonce stays on scripts and styles, and goes from links and metas', () => {
  expect(
    nonceWhereNeeded(
      '<meta charSet="utf-8" nonce="a+/="/><link rel="icon" href="/i.svg" nonce="a+/="/><script nonce="a+/=">1</script><style nonce="a+/=">b{}</style>',
    ),
  ).toBe(
    '<meta charSet="utf-8"/><link rel="icon" href="/i.svg"/><script nonce="a+/=">1</script><style nonce="a+/=">b{}</style>',
  )
})
