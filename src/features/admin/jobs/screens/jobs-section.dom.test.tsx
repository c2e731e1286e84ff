import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { FailedJob } from '../contract.ts'
import { JobsSection } from './jobs-section.tsx'

const waiting = { count: 4, oldest_at: null, later: 2, failing: 1 }
const job = (id: string, name: string): FailedJob => ({
  ...{ id, name, key: null, attempts: 5, about: { rental: 'r-1' }, error: 'Mailbox full' },
  ...{ failed_at: '2026-06-10T12:00:00.000Z', created_at: '2026-06-09T12:00:00.000Z' },
})

/** Two jobs that failed; those that are named in `gone` are no more. */
async function drawn(answers: Parameters<typeof answerCalls>[0] = {}, gone = new Set<string>()) {
  const network = answerCalls({
    'GET /admin/jobs': () => ({
      items: [job('1', 'send-letter'), job('2', 'resize-picture')].filter(({ id }) => !gone.has(id)),
      ...{ next_cursor: null, waiting },
    }),
    ...answers,
  })
  const view = await show(<JobsSection />, { at: '/admin?section=jobs' })
  const press = async (name: string, row = /send-letter/) =>
    view.user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name }))
  /** Gives the reason in the dialog that is open, and does it. */
  const confirm = async (name: string, reason: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.type(dialog.getByRole('textbox'), reason)
    await view.user.click(dialog.getByRole('button', { name }))
    return dialog
  }
  return { ...view, ...network, press, confirm }
}

test('a job is tried again for a reason, and is off the list', async () => {
  const gone = new Set<string>()
  const { press, confirm, asked } = await drawn(
    {
      'POST /admin/jobs/1/retry': () => {
        gone.add('1')
        return { id: '1' }
      },
    },
    gone,
  )
  await press('Try again')
  await confirm('Try again', 'The mailbox is empty now')
  await waitFor(() => expect(screen.queryByRole('row', { name: /send-letter/ })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('row', { name: /resize-picture/ })).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    reason: 'The mailbox is empty now',
  })
})

test('a failed drop keeps its reason, and the retry drops the job', async () => {
  let isDown = true
  const { press, confirm, user, asked } = await drawn({
    'POST /admin/jobs/1/drop': () => (isDown ? lost : { id: '1' }),
  })
  await press('Drop')
  const dialog = await confirm('Drop', 'No longer needed')
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'No longer needed')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Drop' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2)
})

test('a job that another administrator dropped is reported, and leaves the list', async () => {
  const gone = new Set<string>()
  const { press, confirm, user } = await drawn(
    {
      'POST /admin/jobs/1/retry': () => {
        gone.add('1')
        return refuse(404, 'not_found')
      },
    },
    gone,
  )
  await press('Try again')
  const dialog = await confirm('Try again', 'Once more')
  expect(await dialog.findByText('Refused: not_found.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /send-letter/ })).toBeNull())
})

test('a reason that was begun for one job is not another’s', async () => {
  const { press, user } = await drawn()
  await press('Drop')
  await user.type(await screen.findByRole('textbox'), 'About the letter')
  await user.keyboard('{Escape}')
  await press('Drop', /resize-picture/)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
})

test('French: nothing failed, and what waits is counted all the same', async () => {
  answerCalls({ 'GET /admin/jobs': { items: [], next_cursor: null, waiting } })
  await show(<JobsSection />, { at: '/admin?section=jobs', locale: 'fr-CA' })
  expect(await screen.findByRole('heading', { name: 'Aucune tâche n’a échoué pour de bon' })).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4',
    'Non fourni',
    '2',
    '1',
  ])
})
