import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ACT_ENDS_MS } from '#platform/browser/in-time.ts'
import { ana } from '../../tests/support/browser-world.ts'
import { type Answer, answerCalls, endless, held, lost, refuse } from '../../tests/support/network.ts'
import { act } from '../../tests/support/render.ts'
import { show } from '../../tests/support/show.tsx'
import { accountScreens } from '../../tests/support/write-screens/accounts.tsx'
import { adminScreens } from '../../tests/support/write-screens/admin.tsx'
import { adminRentalScreens } from '../../tests/support/write-screens/admin-rentals.tsx'
import { gearScreens } from '../../tests/support/write-screens/gear.tsx'
import { peopleScreens } from '../../tests/support/write-screens/people.tsx'
import { queueScreens } from '../../tests/support/write-screens/queue.tsx'
import { rentalScreens } from '../../tests/support/write-screens/rentals.tsx'
import { button, type WriteScreen } from '../../tests/support/write-screens/screen.tsx'
import { securityScreens } from '../../tests/support/write-screens/security.tsx'
import { browserSources, writesIn } from '../../tests/support/writes.ts'

const down = () => refuse(500, 'down')
const DOWN = 'Refused: down.'
const LATE_MS = 30_000
const late = async () => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return down()
}
/** The outcome of the call; where the server says why, that is shown. */
const NEVER = (): Answer => held
const FAULTS: { name: string; answer: () => Answer | Promise<Answer>; said?: string }[] = [
  { name: 'no answer', answer: NEVER },
  { name: 'a lost line', answer: () => lost },
  { name: 'half a minute', answer: late, said: DOWN },
  { name: 'a server that is down', answer: down, said: DOWN },
  { name: 'a body without an end', answer: () => endless },
  { name: 'a proxy’s own page', answer: () => new Response('<html>', { status: 502 }) },
]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('PublicKeyCredential', class {})
  // Forms of accounts say on the console that the line was lost.
  vi.stubGlobal('reportError', () => undefined)
})

const screens = [
  ...accountScreens,
  ...securityScreens,
  ...rentalScreens,
  ...gearScreens,
  ...peopleScreens,
  ...adminScreens,
  ...adminRentalScreens,
  ...queueScreens,
]

test.each(screens.map((one) => [one.write, one] as const))(
  'after %s the button is free again in time, after any answer, with the reason',
  async (_, one) => {
    const network = { now: () => lost as Answer | Promise<Answer> }
    const { user, calls } = await open(one, network)
    for (const [round, { name, answer, said }] of FAULTS.entries()) {
      if (round === 0 || one.isClosed) await one.before?.(user)
      network.now = answer
      const before = calls()
      await press(one)
      if (answer === NEVER) expect(isPending(), name).toBe(!one.isQuiet)
      const told = said ?? one.lost()
      await settled(told)
      expect([calls(), isPending()], name).toEqual([before + 1, false])
      expect(document.body.textContent, name).toContain(told)
    }
  },
)

/** Their first call is before them, and the browser asks the person in between. */
const AFTER_THE_BROWSER = ['POST /accounts/passkeys', 'POST /accounts/sign-in/passkey']

test('each write of a screen that the sources spell out is among them', () => {
  const shown = screens.map(({ write }) => write)
  const calls = browserSources()
    .flatMap(({ source, file }) => writesIn(source, file))
    .flatMap(({ isSent, call }) => (isSent && call ? [call] : []))
  const isShown = (call: string) => {
    const pattern = new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`)
    return shown.some((write) => pattern.test(write))
  }
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.filter((call) => !isShown(call) && !AFTER_THE_BROWSER.includes(call))).toEqual([])
})

async function open(screen: WriteScreen, network: { now: () => Answer | Promise<Answer> }) {
  const { write, element, reads = {}, session = ana, at, prepare } = screen
  const { LOOK, ...others } = reads
  prepare?.()
  const { asked } = answerCalls({
    'GET /site': { sends_mail: true, sends_texts: true, takes_payments: true },
    'GET /accounts/session': () => session ?? Response.json(null),
    ...others,
    [write]: (body) => (LOOK && !body.press ? LOOK : network.now()),
  })
  const { user } = await show(element, { session, at })
  // Writes sent on opening have been reported by then, and a timed button is free again.
  for (let second = 0; second < 31; second += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  return {
    user,
    calls: () => asked.filter(({ call }) => call === write || call.startsWith(`${write}?`)).length,
  }
}

async function press({ press, key }: WriteScreen) {
  await act(async () => {
    if (typeof press === 'function') press()
    else if (key) fireEvent.keyDown(button(press), { key })
    else button(press).click()
    await vi.advanceTimersByTimeAsync(1)
  })
}

/** Until nothing is pending and it is told, or the browser’s own limit is over. */
async function settled(told: string) {
  const isOver = () => !isPending() && document.body.textContent.includes(told)
  for (let spent = 0; !isOver() && spent < ACT_ENDS_MS; spent += 5_000)
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
}

function isPending(): boolean {
  return document.querySelector(':is(button, select, form)[aria-busy="true"]') !== null
}
