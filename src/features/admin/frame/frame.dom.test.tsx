import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, lost, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { AdminDoor } from './admin-door.tsx'
import { AdminList } from './admin-list.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { FileLink } from './file-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminAddress } from './use-admin-address.ts'

type Person = { id: string; name: string; listings: number }
type Page = { items: Person[]; next_cursor: string | null }

const ana = { id: 'ana', name: 'Ana Costa', listings: 12 }
const ben = { id: 'ben', name: 'Ben Roy', listings: 3 }

function People({ read: readPage }: { read: (cursor: string) => Promise<Page> }) {
  const list = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next_cursor,
  })
  return (
    <AdminList
      list={list}
      label="People"
      failed="They could not be had"
      empty={{ title: 'Nobody' }}
      keyOf={({ id }) => id}
      title={{ label: 'Name', cell: ({ name }) => name }}
      leadsTo={({ id }) => ({ to: '/admin', search: { section: 'people', id } })}
      columns={[{ label: 'Gear', numeric: true, cell: ({ listings }) => listings }]}
    />
  )
}

test('a list is a table of rows that lead on, and goes on where it was left off', async () => {
  const readPage = async (cursor: string): Promise<Page> =>
    cursor ? { items: [ben], next_cursor: null } : { items: [ana], next_cursor: 'after-ana' }
  const { user } = await show(<People read={readPage} />)
  const table = await screen.findByRole('table', { name: 'People' })
  const link = within(table).getByRole('link', { name: 'Ana Costa' })
  expect(link.getAttribute('href')).toBe('/admin?section=people&id=ana')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Gear'])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await within(table).findByRole('link', { name: 'Ben Roy' })).toBe(document.activeElement)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list that is empty says so', async () => {
  await show(<People read={async () => ({ items: [], next_cursor: null })} />)
  expect(await screen.findByRole('heading', { name: 'Nobody' })).toBeTruthy()
})

test('a list that could not be had can be asked for again', async () => {
  const readPage = vi.fn<() => Promise<Page>>().mockRejectedValueOnce(lost)
  readPage.mockResolvedValue({ items: [ana], next_cursor: null })
  const { user } = await show(<People read={readPage} />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ana Costa' })).toBeTruthy()
})

test('missing values are shown as missing', async () => {
  await show(
    <FactList>
      <Fact label="Name">Ana</Fact>
      <Fact label="Phone">{null}</Fact>
      <Fact label="Listings">{0}</Fact>
    </FactList>,
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ana',
    'Not given',
    '0',
  ])
})

async function suspending(send: (reason: string) => Promise<unknown>) {
  const onClose = vi.fn<() => void>()
  const drawn = await show(
    <ReasonDialog
      open
      onClose={onClose}
      title="Suspend Ben"
      readers="Ben reads it"
      act="Suspend"
      failed="Not suspended"
      send={send}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Reason', description: /Ben reads it/ })
  return {
    ...drawn,
    onClose,
    field,
    press: () => drawn.user.click(screen.getByRole('button', { name: 'Suspend' })),
  }
}

test('an act is done with the reason it was given, and with no shorter one', async () => {
  const send = vi.fn<(reason: string) => Promise<unknown>>().mockResolvedValue(null)
  const { user, field, press, onClose } = await suspending(send)
  expect(document.activeElement).toBe(field)
  await user.type(field, ' ab ')
  await press()
  expect(await screen.findByText('Give a reason of at least 3 characters.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.type(field, 'use')
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send.mock.calls).toEqual([['ab use']])
})

test.each([
  ['Ctrl', '{Control>}{Enter}{/Control}'],
  ['⌘', '{Meta>}{Enter}{/Meta}'],
])('%s and Enter send the reason, Enter alone begins a line', async (_, keys) => {
  const send = vi.fn<(reason: string) => Promise<unknown>>().mockResolvedValue(null)
  const { user, field } = await suspending(send)
  await user.type(field, 'Abuse{Enter}twice')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard(keys)
  await waitFor(() => expect(send.mock.calls).toEqual([['Abuse\ntwice']]))
})

test('an act that fails says why, and keeps what was typed', async () => {
  const { user, field, press, onClose } = await suspending(() => Promise.reject(lost))
  await user.type(field, 'Abuse')
  await press()
  expect((await screen.findByText('Not suspended')).parentElement?.textContent).toContain('No answer came.')
  expect(field).toHaveProperty('value', 'Abuse')
  expect(onClose).not.toHaveBeenCalled()
})

function Filters() {
  const { id, filters, filter } = useAdminAddress()
  return (
    <>
      <p>{JSON.stringify({ id, ...filters })}</p>
      <button type="button" onClick={() => filter({ state: 'open', q: '' })}>
        Open ones
      </button>
    </>
  )
}

test('a filter is kept in the address, an empty one is not', async () => {
  const { user, router } = await show(<Filters />, { at: '/admin?section=people&q=ana&strange=1' })
  expect(screen.getByText('{"q":"ana"}')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open ones' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?section=people&state=open'))
})

test('the section opens for an administrator', async () => {
  answerCalls({ 'GET /admin/entry': { opens: true } })
  await show(<AdminDoor>The section</AdminDoor>)
  expect(screen.getByText('The section')).toBeTruthy()
})

test('an administrator without the second step sees the way to set one up', async () => {
  answerCalls({ 'GET /admin/entry': refuse(403, 'second_step_required') })
  await show(<AdminDoor>The section</AdminDoor>)
  const way = await screen.findByRole('link', { name: 'Open the security of your account' })
  expect(way.getAttribute('href')).toBe('/account?section=security')
  expect(screen.queryByText('The section')).toBeNull()
})

test('a file is fetched once the administrators’ pages open, and a refusal is reported', async () => {
  let answers: object = refuse(403, 'proof_required')
  answerCalls({ 'GET /admin/entry': () => answers })
  const { user } = await show(<FileLink href="/api/admin/incidents.csv">Take along</FileLink>)
  const link = await screen.findByRole('link', { name: 'Take along' })
  const followed: string[] = []
  // The browser follows links that the page leaves alone.
  const listen = (event: MouseEvent) => {
    if (!event.defaultPrevented) followed.push('followed')
    event.preventDefault()
  }
  window.addEventListener('click', listen)
  onTestFinished(() => window.removeEventListener('click', listen))
  await user.click(link)
  expect(await screen.findByText('The file couldn’t be loaded')).toBeTruthy()
  expect(followed).toEqual([])
  answers = { opens: true }
  await user.click(link)
  await waitFor(() => expect(followed).toEqual(['followed']))
})
