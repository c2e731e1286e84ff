import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { api, read } from '#platform/browser/api-client.ts'
import { ACT_ENDS_MS, CALL_ENDS_MS } from '#platform/browser/in-time.ts'
import { Button } from '#ui/button.tsx'
import { answerCalls, held, lost, refuse } from '../../../../tests/support/network.ts'
import { act } from '../../../../tests/support/render.ts'
import { show } from '../../../../tests/support/show.tsx'
import { useAct } from './use-act.ts'

const WRITE = 'POST /accounts/sign-out'
const READ = 'GET /site'
const key = ['renewed']
const done = { signed_out: true }
const late = (answer: object) => async () => {
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  return answer
}

/** The answers to the write, and to the read after it. */
const faults = [
  ['an answer that is held back', held, {}],
  ['a line that is lost', lost, {}],
  ['an answer that is late', late(done), {}],
  ['a refusal, and a renewal that is held back', refuse(409, 'dates_taken'), held],
  ['a refusal, and a renewal that is lost', refuse(409, 'dates_taken'), lost],
  ['a refusal, and a renewal that is late', refuse(409, 'dates_taken'), late({})],
  ['a lost line, and a renewal that is held back', lost, held],
  ['a success, and a renewal that is held back', done, held],
  ['an ended session, and what follows held back', refuse(401, 'authentication_required'), held],
] as const

test.each(faults)('the button is free again after %s', async (_, written, renewed) => {
  const reads = [{}, renewed]
  const { asked } = answerCalls({ [WRITE]: () => written, [READ]: () => reads.shift() ?? renewed })
  await show(<Screen />)
  const button = await screen.findByRole('button', { name: 'Send' })
  vi.useFakeTimers()
  await act(async () => button.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(ACT_ENDS_MS)))
  expect(asked.map(({ call }) => call)).toContain(WRITE)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('a wait for an answer that never comes is reported as lost in time, unless it ends by itself', async () => {
  const gate = Promise.withResolvers<void>()
  await show(
    <>
      <Waiting label="Limited" />
      <Waiting label="By itself" endsItself until={gate.promise} />
    </>,
  )
  const pending = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))
  vi.useFakeTimers()
  for (const button of screen.getAllByRole('button')) await act(async () => button.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(CALL_ENDS_MS - 1)))
  expect(pending()).toEqual(['true', 'true'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  expect(pending()).toEqual([null, 'true'])
  expect(screen.getByRole('alert').textContent).toBe('Limited: nobody knows.')
  gate.resolve()
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  expect(pending()).toEqual([null, null])
})

test('an act sets the query that it answers, renews others before it is done, and outdates the rest', async () => {
  let answered = 0
  const whenDone: number[] = []
  const answerRead = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    answered += 1
    return {}
  }
  answerCalls({ [WRITE]: () => done, [READ]: answerRead })
  await show(<Keeping onDone={() => whenDone.push(answered)} />)
  await expect.poll(() => answered).toBe(2)
  await act(async () => screen.getByRole('button').click())
  await expect.poll(() => answered).toBe(4)
  expect(screen.getByRole('button').textContent).toBe('signed out')
  await expect.poll(() => whenDone.length).toBe(1)
  expect(whenDone[0]).toBeGreaterThan(2)
})

test('a switch shows the choice from the press on, and the old value after a failure', async () => {
  answerCalls({ [WRITE]: refuse(409, 'dates_taken') })
  await show(<Switch />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  // Not awaited: nothing but the press itself has run.
  act(() => box.click())
  expect(box.checked).toBe(true)
  await expect.poll(() => box.checked).toBe(false)
})

/** A switch that shows the choice while it is being saved. */
function Switch() {
  const { run, sending } = useAct({
    send: (_: boolean) => read(api().accounts['sign-out'].$post()),
    lost: () => 'Nobody knows.',
  })
  return (
    <input
      type="checkbox"
      aria-label="On"
      checked={sending ?? false}
      onChange={({ currentTarget }) => void run(currentTarget.checked)}
    />
  )
}

/** A write whose answer is shown, beside one query that it renews and one that it outdates. */
function Keeping({ onDone }: { onDone: () => void }) {
  const readSite = () => read(api().site.$get())
  useQuery({ queryKey: ['renewed'], queryFn: readSite })
  useQuery({ queryKey: ['outdated'], queryFn: readSite })
  const { data } = useQuery({ queryKey: ['answered'], queryFn: () => ({ signed_out: false }) })
  const { run } = useAct({
    send: () => read(api().accounts['sign-out'].$post()),
    sets: () => ['answered'],
    outdates: ['outdated'],
    renews: [['renewed']],
    done: onDone,
    lost: () => 'Nobody knows.',
  })
  return <Button onClick={() => void run()}>{data?.signed_out ? 'signed out' : 'Send'}</Button>
}

type WaitingProps = { label: string; endsItself?: true; until?: Promise<void> }

/** A write that waits for something else than a call: for another page, say, whose script is lost. */
function Waiting({ label, endsItself, until = new Promise(() => {}) }: WaitingProps) {
  const wait = useAct({ send: () => until, endsItself, lost: () => `${label}: nobody knows.` })
  return (
    <>
      <Button pending={wait.pending} onClick={() => void wait.run()}>
        {label}
      </Button>
      {wait.trouble ? <p role="alert">{wait.trouble}</p> : null}
    </>
  )
}

/** A write whose screen renews what it shows, whether it was done or refused. */
function Screen() {
  useQuery({ queryKey: key, queryFn: () => read(api().site.$get()) })
  const send = useAct({
    send: () => read(api().accounts['sign-out'].$post()),
    renews: [key],
    lost: () => 'Nobody knows.',
    title: () => 'Not sent',
    stale: key,
    signedOut: () => new Promise(() => {}),
  })
  return (
    <Button pending={send.pending} onClick={() => void send.run()}>
      Send
    </Button>
  )
}
