import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { CALL_ENDS_MS } from '#platform/browser/in-time.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { pushBrowser } from '../../../../../tests/support/push-browser.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { type BrowserFacts, pushSupport } from '../push-support.ts'
import { PushSwitch } from './push-switch.tsx'

const draw = async (more: Parameters<typeof answerCalls>[0] = {}) => {
  let is_on = false
  const network = answerCalls({
    'GET /push_key': () => ({ public_key: 'our-key', is_on }),
    'POST /push_subscriptions': () => {
      is_on = true
      return { is_on }
    },
    'DELETE /push_subscriptions': () => {
      is_on = false
      return { is_on }
    },
    ...more,
  })
  return { ...network, ...(await show(<PushSwitch />, { session: ana })) }
}

test('nothing is asked of the browser before a press; then it, its service and the server are', async () => {
  const did = pushBrowser()
  const { user, asked } = await draw()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  expect(did).toEqual([])
  await user.click(turnOn)
  expect(await screen.findByText('On in this browser')).toBeTruthy()
  expect(did).toEqual(['ask', 'register /sw.js', 'subscribe our-key'])
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
  })
})

test('turned off, the server forgets it first', async () => {
  const did = pushBrowser()
  const { user, asked } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  expect(asked.map(({ call }) => call)).toContain('DELETE /push_subscriptions')
  expect(did.at(-1)).toBe('unsubscribe')
})

test('a person who refuses the browser’s question sees how to change it', async () => {
  const did = pushBrowser({ answer: 'denied' })
  const { user, asked } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/blocks notifications/)).toBeTruthy()
  expect(did).toEqual(['ask'])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a push service that does not answer is reported, with a retry', async () => {
  pushBrowser({ refuses: new DOMException('no', 'AbortError') })
  const { user } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t respond')
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy()
})

test('a worker that never starts is reported in time', async () => {
  pushBrowser()
  Object.assign(navigator.serviceWorker, { ready: new Promise(() => {}) })
  await draw()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => turnOn.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(CALL_ENDS_MS)))
  expect(screen.getByRole('alert').textContent).toContain('didn’t respond')
  expect(turnOn.getAttribute('aria-busy')).toBeNull()
})

test('a push service that the server does not know is reported in its own words', async () => {
  pushBrowser()
  const { user } = await draw({ 'POST /push_subscriptions': refuse(422, 'push_service_unknown') })
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: push_service_unknown.')
})

test('a browser without pushes says so', async () => {
  await draw()
  expect(await screen.findByText(/can’t show notifications of a site/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

const facts: BrowserFacts = {
  hasWorkers: true,
  hasPushes: true,
  permission: 'default',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  touchPoints: 0,
  isInstalled: false,
}
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  hasPushes: false,
  permission: undefined,
  touchPoints: 5,
}

test.each<[string, Partial<BrowserFacts>, string]>([
  ['a desktop', {}, 'ready'],
  ['one that was refused', { permission: 'denied' }, 'denied'],
  ['one without workers', { hasWorkers: false }, 'unsupported'],
  ['an iPhone', iPhone, 'install'],
  ['an iPad', { ...iPhone, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }, 'install'],
  [
    'an old Mac',
    { ...iPhone, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 0 },
    'unsupported',
  ],
  [
    'an iPhone with the site on its home screen',
    { ...facts, ...iPhone, hasPushes: true, permission: 'default', isInstalled: true },
    'ready',
  ],
  ['an old iPhone with the site on its home screen', { ...iPhone, isInstalled: true }, 'unsupported'],
])('%s is %s', (_, more, expected) => {
  expect(pushSupport({ ...facts, ...more })).toBe(expected)
})
