import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchAll, isInUse, start, wakeAtTouch, wakeScript } from './wake-at-touch.ts'

const sleep = {
  files: ['/assets/a.js', '/assets/b.js'],
  entry: '/assets/a.js',
  wanted: 'test:wanted',
  trouble: 'It did not come.',
}

beforeEach(() => {
  document.body.innerHTML = ''
  for (const where of [window, document]) {
    const { mock } = vi.spyOn(where, 'addEventListener')
    onTestFinished(() => {
      for (const [type, hear, how] of mock.calls) where.removeEventListener(type, hear, how)
    })
  }
})

/** A page that fell asleep; answers what was fetched, with which priority, and how often it was started. */
function fallAsleep({ isUsed = false } = {}) {
  const steps = {
    fetchAll: vi.fn<typeof fetchAll>(async () => undefined),
    start: vi.fn<typeof start>(),
    isInUse: () => isUsed,
  }
  wakeAtTouch(sleep, steps)
  return steps
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  new PointerEvent('pointermove', { movementX: 1 }),
  new PointerEvent('pointerdown'),
  new MouseEvent('click'),
  new Event('touchstart'),
  new KeyboardEvent('keydown', { key: 'Tab' }),
  new Event('wheel'),
  new Event('scroll'),
  new FocusEvent('focusin'),
  new Event('input'),
  new Event('change'),
  new Event('test:wanted'),
])('a page wakes at the first of its visitor’s acts, once', async (act) => {
  const { fetchAll, start } = fallAsleep()
  expect(fetchAll).not.toHaveBeenCalled()
  window.dispatchEvent(act)
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect(fetchAll.mock.calls).toEqual([[sleep.files, 'high']])
  expect(start.mock.calls).toEqual([[sleep.files, sleep.entry]])
})

test('a page that is drawn under a pointer at rest sleeps on', async () => {
  const { start } = fallAsleep()
  window.dispatchEvent(new PointerEvent('pointermove'))
  await settled()
  expect(start).not.toHaveBeenCalled()
})

test('a page with a field in use wakes by itself', async () => {
  const { start } = fallAsleep({ isUsed: true })
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await settled()
  expect(start).toHaveBeenCalledOnce()
})

test('a page with a part in view that is still to be loaded wakes by itself', async () => {
  document.body.innerHTML = '<div aria-busy="true"></div>'
  const watched: Element[] = []
  let see = (_: object[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (parts: object[]) => void) {
        see = hear
      }
      observe(part: Element) {
        watched.push(part)
      }
    },
  )
  const { start } = fallAsleep()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  see([{ isIntersecting: false }])
  await settled()
  expect([watched.length, start.mock.calls.length]).toEqual([1, 0])
  see([{ isIntersecting: true }])
  await settled()
  expect(start).toHaveBeenCalledOnce()
})

test.each([
  [undefined, 1],
  [{ saveData: false, effectiveType: '4g' }, 1],
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
])('at rest the scripts are fetched and not run, on a line such as %j: %i', async (connection, times) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => rest())
  const { fetchAll, start } = fallAsleep()
  window.dispatchEvent(new Event('load'))
  await settled()
  expect(fetchAll.mock.calls).toEqual(Array(times).fill([sleep.files, 'low']))
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect([fetchAll.mock.calls.length, start.mock.calls.length]).toEqual([1, 1])
})

test('a browser that never idles fetches the scripts all the same, two seconds after it loaded the page', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('requestIdleCallback', (rest: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(rest, timeout)
  })
  const { fetchAll } = fallAsleep()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetchAll).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchAll).toHaveBeenCalledOnce()
})

test('scripts that did not come are reported, and fetched again at the next touch', async () => {
  const { fetchAll, start } = fallAsleep()
  fetchAll.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(sleep.trouble)
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  await settled()
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect([document.querySelector('[role=alert]'), start.mock.calls.length]).toEqual([null, 1])
})

test('a file that is not there, and a line that is cut, are failures', async () => {
  const answer = vi.fn(
    async (file: string) => new Response('', { status: file === '/assets/b.js' ? 404 : 200 }),
  )
  vi.stubGlobal('fetch', answer)
  await expect(fetchAll(sleep.files, 'low')).rejects.toThrow('/assets/b.js')
  expect(answer.mock.calls).toEqual(sleep.files.map((file) => [file, { priority: 'low' }]))
  await expect(fetchAll(['/assets/a.js'], 'low')).resolves.toBeUndefined()
})

test('the scripts are started as the page’s own tags would', () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  start(sleep.files, sleep.entry)
  expect(append.mock.calls.flat().map((tag) => tag instanceof Element && tag.outerHTML)).toEqual([
    '<link rel="modulepreload" href="/assets/a.js">',
    '<link rel="modulepreload" href="/assets/b.js">',
    '<script type="module" async="" src="/assets/a.js"></script>',
  ])
})

const choice = '<select><option>a</option><option selected="">b</option></select>'
test.each([
  ['<input>', null, false],
  ['<input type="hidden">', { value: 'x' }, false],
  ['<input value="drawn">', null, false],
  ['<input>', { value: 'typed' }, true],
  ['<textarea>drawn</textarea>', null, false],
  ['<textarea>drawn</textarea>', { value: 'typed' }, true],
  ['<input type="checkbox" checked="">', null, false],
  ['<input type="checkbox" checked="">', { checked: false }, true],
  [choice, null, false],
  [choice, { selectedIndex: 0 }, true],
])('a field is in use once it is filled: %s with %j: %s', (html, change, expected) => {
  document.body.innerHTML = html
  Object.assign(document.body.firstElementChild ?? {}, change)
  expect(isInUse()).toBe(expected)
})

test('a field is in use while it has the focus; so is a page whose address leads to a place in it', () => {
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  expect(isInUse()).toBe(true)
  document.body.innerHTML = ''
  expect(isInUse()).toBe(false)
  window.history.replaceState(null, '', '/#request')
  expect(isInUse()).toBe(true)
})

test('the script is whole by itself, and no address or sentence ends it early', async () => {
  const script = wakeScript({ ...sleep, trouble: '</script>' })
  expect(script).not.toContain('</script')
  vi.stubGlobal('fetch', async () => new Response(''))
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  new Function(script)()
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await expect.poll(() => append.mock.calls.length).toBe(3)
})
