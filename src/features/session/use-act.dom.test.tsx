import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api, read } from '#platform/browser/api-client.ts'
import { ACT_ENDS_MS } from '#platform/browser/in-time.ts'
import { Button } from '#ui/button.tsx'
import { answerCalls, held, lost, refuse } from '../../../tests/support/network.ts'
import { show } from '../../../tests/support/show.tsx'
import { useAct } from './use-act.ts'

const WRITE = 'POST /accounts/sign-out'
const READ = 'GET /site'
const key = ['renewed']
const done = { signed_out: true }
const late = (answer: object) => async () => {
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  return answer
}

/** What the write is answered, and what the reading after it. */
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
  await act(() => vi.advanceTimersByTimeAsync(ACT_ENDS_MS))
  expect(asked.map(({ call }) => call)).toContain(WRITE)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

/** A write whose screen renews what it shows, whether it was done or refused. */
function Screen() {
  const { refetch } = useQuery({ queryKey: key, queryFn: () => read(api().site.$get()) })
  const send = useAct({
    send: () => read(api().accounts['sign-out'].$post()),
    done: () => refetch(),
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
