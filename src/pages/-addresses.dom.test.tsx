import { expect, test } from 'vitest'
import { getRouter } from '../router.tsx'

// A router keeps parameters that a page does not name: from old links, or typed ones.
test.each([
  ['/account', 'section'],
  ['/admin', 'section'],
  ['/notifications', 'topic'],
  ['/my-rentals', 'show'],
  ['/saved', 'show'],
])('%s is given no %s that it does not know', (path, name) => {
  const router = getRouter()
  for (const said of ['of-before', 'constructor', '__proto__']) {
    const search: unknown = router.matchRoutes(path, { [name]: said }).at(-1)?.search
    expect(search).not.toMatchObject({ [name]: said })
  }
  router.history.destroy()
})
