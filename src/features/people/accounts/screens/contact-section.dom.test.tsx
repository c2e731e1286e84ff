import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { ContactsView } from '../contact/contract.ts'
import { ContactLink } from './contact-link.tsx'
import { ContactSection } from './contact-section.tsx'

const at = '/account?section=contact'
const NOW: ContactsView = {
  email: { contact: ana.user.email, is_confirmed: true, fails: false, waiting: null },
  phone: { contact: ana.user.phone, is_confirmed: ana.user.phone !== null, waiting: null },
  has_password: true,
  may: { remove_phone: false },
}
const NEW = 'new@test.example'
const expires_at = '2026-06-11T16:00:00Z'
const site = { 'GET /site': { sends_texts: true, sends_mail: true } }
const open = () => show(<ContactSection />, { at, session: ana })

test('a new address is asked for, waits, and can be given up', async () => {
  let contacts = NOW
  const { asked } = answerCalls({
    ...site,
    'GET /accounts/contact': () => contacts,
    'POST /accounts/contact': () => {
      contacts = { ...NOW, email: { ...NOW.email, waiting: { contact: NEW, expires_at, is_here: true } } }
      return { kind: 'email', contact: NEW, expires_at }
    },
    'POST /accounts/contact/cancellation': () => NOW,
  })
  const { user } = await open()
  const field = await screen.findByRole('textbox', { name: 'New e-mail' })
  await user.type(field, 'no address')
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field)
  await user.type(field, NEW)
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
  await screen.findByText(`Waiting for you to confirm ${NEW}`)
  expect(asked.find(({ call }) => call === 'POST /accounts/contact')?.body).toEqual({ email: NEW })
  await user.click(screen.getByRole('button', { name: 'Cancel change' }))
  await waitFor(() => expect(screen.queryByText(/Waiting for you to confirm/)).toBeNull())
})

test('the server’s objection to an address appears beside it', async () => {
  const errors = [{ field: 'email', detail: 'You already use this, and it’s confirmed.' }]
  answerCalls({
    ...site,
    'GET /accounts/contact': NOW,
    'POST /accounts/contact': () => refuse(409, 'contact_unchanged', { errors }),
  })
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'New e-mail' }), 'mine@test.example')
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
  await screen.findByText('You already use this, and it’s confirmed.')
})

test('the code of a new number is entered where it was asked for, and nowhere else', async () => {
  const phone = (is_here: boolean) => ({
    contact: null,
    is_confirmed: false,
    waiting: { contact: '+14165550134', expires_at, is_here },
  })
  const { asked } = answerCalls({
    ...site,
    'GET /accounts/contact': { ...NOW, phone: phone(true) },
    'GET /accounts/session': ana,
    'POST /accounts/contact/phone-confirmation': () =>
      refuse(422, 'code_wrong', { errors: [{ field: 'code', detail: 'Wrong code' }] }),
  })
  const { user, unmount } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'Code from the text message' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm my number' }))
  await screen.findByText('Wrong code')
  expect(asked.find(({ call }) => call.includes('phone-confirmation'))?.body).toEqual({
    phone: '+14165550134',
    code: '123456',
  })
  unmount()
  answerCalls({
    ...site,
    'GET /accounts/contact': { ...NOW, phone: phone(false) },
    'GET /accounts/session': ana,
  })
  await open()
  await screen.findByText(/requested in another browser/)
  expect(screen.queryByRole('textbox', { name: 'Code from the text message' })).toBeNull()
})

test('an address that letters come back from says so, and is tried again', async () => {
  const session = { ...ana, user: { ...ana.user, email_fails: true } }
  const { asked } = answerCalls({
    ...site,
    'GET /accounts/contact': { ...NOW, email: { ...NOW.email, fails: true } },
    'POST /accounts/contact': { kind: 'email', contact: ana.user.email, expires_at },
  })
  const { user } = await show(<ContactSection />, { at, session })
  await screen.findByText('E-mails are returned')
  await user.click(screen.getByRole('button', { name: 'Send a link there' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /accounts/contact')?.body).toEqual({
      email: ana.user.email,
    }),
  )
})

test('a failed load offers a retry', async () => {
  let isLost = true
  answerCalls({ ...site, 'GET /accounts/contact': () => (isLost ? lost : NOW) })
  const { user } = await open()
  const notice = await screen.findByText('We couldn’t load your contact details')
  isLost = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  await screen.findByRole('textbox', { name: 'New e-mail' })
  expect(notice.isConnected).toBe(false)
})

test('leaving with something typed is asked about', async () => {
  answerCalls({ ...site, 'GET /accounts/contact': NOW })
  const { user, router } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'New e-mail' }), 'half@')
  void router.navigate({ to: '/faq' })
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/account')
})

test('a letter’s link says what it is for, and does it when its button is pressed', async () => {
  const link = { purpose: 'change_email', contact: 'new@test.example', name: 'Ana' }
  const { asked } = answerCalls({
    'GET /accounts/session': null,
    'POST /accounts/contact/link': (body) => ({
      ...link,
      outcome: body.press ? 'done' : 'ask',
    }),
  })
  const { user } = await show(<ContactLink token="secret" />, { at: '/auth/contact' })
  await screen.findByText('new@test.example will be the e-mail address of Ana’s account.')
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret', press: false }])
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  await screen.findByRole('heading', { name: 'Your e-mail is changed' })
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
})

test('a letter of before that took a change back leads to asking for the account', async () => {
  const link = { purpose: 'recover', contact: 'old@test.example', name: 'Ana', outcome: 'ask' }
  answerCalls({ 'POST /accounts/contact/link': link })
  const { router } = await show(<ContactLink token="secret" />, { at: '/auth/contact' })
  await waitFor(() => expect(router.state.location.href).toBe('/recovery?token=secret'))
})

test('a link that has run out says so', async () => {
  answerCalls({
    'POST /accounts/contact/link': () => refuse(410, 'link_expired', { detail: 'It has run out.' }),
  })
  await show(<ContactLink token="old" />, { at: '/auth/contact' })
  await screen.findByText('It has run out.')
})

test('a letter’s link asks before it lets the browser through, and then leads to signing in', async () => {
  const about = { purpose: 'know_browser', contact: null, name: 'Ana Roy' }
  answerCalls({
    'POST /accounts/contact/link': (body) => ({
      ...about,
      outcome: body.press ? 'done' : 'ask',
    }),
    'GET /accounts/session': null,
  })
  const { user } = await show(<ContactLink token="secret" />, { at: '/auth/contact?token=secret' })
  expect(await screen.findByRole('heading', { name: 'Allow this browser?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Allow this browser' }))
  expect(await screen.findByRole('heading', { name: 'This browser is allowed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})
