import { expect, test } from 'vitest'
import { withoutScripts } from './without-scripts.ts'

test('a page without its scripts keeps its styles, fonts and words', () => {
  const kept = '<link rel="preload" as="font" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/>'
  const page = `<head><script nonce="1">wake()</script>${kept}<link rel="modulepreload" href="/a.js"/></head><body><p>Hello</p><script type="module" async="" src="/a.js"></script></body>`
  expect(withoutScripts(page)).toBe(`<head>${kept}</head><body><p>Hello</p></body>`)
})
