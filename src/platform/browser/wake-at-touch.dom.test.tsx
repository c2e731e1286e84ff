import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchAhead, fetchScript, isInUse, start, wakeAtTouch, wakeScript } from './wake-at-touch.ts'

const sleep = {
  files: ['/assets/a.js', '/assets/b.js'],
  entry: '/assets/a.js',
  data: 'data',
  wanted: 'test:wanted',
  stored: ['test.stored'],
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
function fallAsleep({ isUsed = false, files = sleep.files } = {}) {
  const steps = {
    fetchScript: vi.fn<typeof fetchScript>(async () => undefined),
    fetchAhead,
    start: vi.fn<typeof start>(),
    isInUse: () => isUsed,
  }
  wakeAtTouch({ ...sleep, files }, steps)
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
  const { fetchScript, start } = fallAsleep()
  expect(fetchScript).not.toHaveBeenCalled()
  window.dispatchEvent(act)
  expect(fetchScript.mock.calls).toEqual(sleep.files.map((file) => [file, 'high']))
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect(fetchScript.mock.calls.length).toBe(sleep.files.length)
  expect(start.mock.calls).toEqual([[sleep]])
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
  [undefined, sleep.files],
  [{ saveData: false, effectiveType: '4g' }, sleep.files],
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ saveData: false, effectiveType: 'slow-2g' }, []],
])('at rest the scripts are fetched and not run, on a line such as %j: %j', async (connection, files) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => rest())
  const { fetchScript, start } = fallAsleep()
  window.dispatchEvent(new Event('load'))
  await settled()
  expect(fetchScript.mock.calls).toEqual(files.map((file) => [file, 'low']))
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect([fetchScript.mock.calls.length, start.mock.calls.length]).toEqual([2, 1])
})

test('each idle moment at rest has one script fetched, and a touch has the rest of them fetched at once', async () => {
  const moments: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => moments.push(rest))
  const files = ['/assets/a.js', '/assets/b.js', '/assets/c.js']
  const { fetchScript, start } = fallAsleep({ files })
  const fetched = () => fetchScript.mock.calls.map(([file, priority]) => `${file} ${priority}`)
  window.dispatchEvent(new Event('load'))
  await settled()
  expect(fetched()).toEqual([])
  moments.shift()?.()
  await settled()
  expect([fetched(), moments.length]).toEqual([['/assets/a.js low'], 1])
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect(fetched()).toEqual(['/assets/a.js low', '/assets/b.js high', '/assets/c.js high'])
  expect(start).toHaveBeenCalledOnce()
})

test('a browser that never idles fetches a script all the same, half a second after it loaded the page', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('requestIdleCallback', (rest: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(rest, timeout)
  })
  const { fetchScript } = fallAsleep()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(499)
  expect(fetchScript).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchScript).toHaveBeenCalledOnce()
})

test('a script that did not come at rest is fetched again at the touch, without a word', async () => {
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => rest())
  const { fetchScript, start } = fallAsleep()
  fetchScript.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('load'))
  await settled()
  expect(fetchScript.mock.calls).toEqual([['/assets/a.js', 'low']])
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await settled()
  expect(fetchScript.mock.calls.slice(1)).toEqual(sleep.files.map((file) => [file, 'high']))
  expect([document.querySelector('[role=alert]'), start.mock.calls.length]).toEqual([null, 1])
})

test('scripts that did not come are reported, and fetched again at the next touch', async () => {
  const { fetchScript, start } = fallAsleep()
  fetchScript.mockRejectedValueOnce(new TypeError('Failed to fetch'))
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

test('a file that is not there is a failure', async () => {
  const answer = vi.fn(
    async (file: string) => new Response('', { status: file === '/assets/b.js' ? 404 : 200 }),
  )
  vi.stubGlobal('fetch', answer)
  await expect(fetchScript('/assets/b.js', 'low')).rejects.toThrow('/assets/b.js')
  await expect(fetchScript('/assets/a.js', 'high')).resolves.toBeUndefined()
  expect(answer.mock.calls).toEqual([
    ['/assets/b.js', { priority: 'low' }],
    ['/assets/a.js', { priority: 'high' }],
  ])
})

test('a file that breaks off is a failure', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(broken))
  await expect(fetchScript('/assets/a.js', 'low')).rejects.toThrow('network error')
})

test('the page’s data come out of their template, and then its scripts are started as its own tags would', () => {
  document.body.innerHTML = '<template id="data"><script>1</script><script>2</script></template>'
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {
    expect(document.body.innerHTML).toBe('<script>1</script><script>2</script>')
  })
  start(sleep)
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
  expect(isInUse([])).toBe(expected)
})

test('a field is in use while it has the focus; so is a page whose address leads to a place in it', () => {
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  expect(isInUse([])).toBe(true)
  document.body.innerHTML = ''
  expect(isInUse([])).toBe(false)
  window.history.replaceState(null, '', '/#request')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  expect(isInUse([])).toBe(true)
})

test.each(['sessionStorage', 'localStorage'] as const)(
  'a page is in use where an item that it shows is in the %s',
  (place) => {
    expect(isInUse(['test.stored'])).toBe(false)
    window[place].setItem('test.stored', '{}')
    onTestFinished(() => window[place].removeItem('test.stored'))
    expect([isInUse(['test.other']), isInUse(['test.other', 'test.stored'])]).toEqual([false, true])
  },
)

test('a browser that refuses to remember has stored nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: vi.fn(() => {
      throw new DOMException('refused', 'SecurityError')
    }),
  })
  expect(isInUse(['test.stored'])).toBe(false)
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
