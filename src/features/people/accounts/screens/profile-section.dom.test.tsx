import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PasswordPart } from '../password-part.tsx'
import { ProfileSection } from './profile-section.tsx'

const patch = `PATCH /profiles/${ana.user.id}`
const open = () => show(<ProfileSection />, { at: '/account?section=profile', session: ana })

test('a name is saved by itself, with only what changed', async () => {
  const { asked } = answerCalls({
    [patch]: { ...ana.profile, name: 'Ana Roy', username: ana.user.username },
    'GET /accounts/session': { ...ana, user: { ...ana.user, name: 'Ana Roy' } },
  })
  const { user } = await open()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Ana Roy')
  await user.click(screen.getByRole('button', { name: 'Save names' }))
  await screen.findByText('Saved. The change is public now.')
  expect(asked[0]).toEqual({ call: patch, body: { name: 'Ana Roy' } })
})

test('a username that is taken says so beside its field, and what was typed is there after a reload', async () => {
  const errors = [{ field: 'username', detail: 'Somebody has this one.' }]
  answerCalls({ [patch]: () => refuse(409, 'username_taken', { errors }) })
  const { user, unmount } = await open()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  await user.clear(field())
  await user.type(field(), 'ana.of.many')
  await user.click(screen.getByRole('button', { name: 'Save names' }))
  await screen.findByText('Somebody has this one.')
  unmount()
  await open()
  expect(field().value).toBe('ana.of.many')
})

test('a résumé is opened, replaced and deleted, and it says who sees it', async () => {
  const session = { ...ana, profile: { ...ana.profile, resume_url: '/api/documents/a/resume_1.pdf' } }
  const { asked } = answerCalls({
    'DELETE /profiles/resume': { resume_url: null },
    'GET /accounts/session': ana,
  })
  const { user } = await show(<ProfileSection />, { at: '/account?section=profile', session })
  expect(screen.getByRole('link', { name: 'Open my résumé' }).getAttribute('href')).toBe(
    '/api/documents/a/resume_1.pdf',
  )
  expect(screen.getByText(/Visible to owners/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open my résumé' })).toBeNull())
  expect(asked[0]?.call).toBe('DELETE /profiles/resume')
})

test('a password is changed with the present one; the wrong one says so beside its field', async () => {
  const contacts = {
    email: { contact: ana.user.email, is_confirmed: true, fails: false, waiting: null },
    phone: { contact: null, is_confirmed: false, waiting: null },
    has_password: true,
    may: { remove_phone: false },
  }
  let isRight = false
  const { asked } = answerCalls({
    'GET /accounts/contact': contacts,
    'POST /accounts/password': () =>
      isRight
        ? { changed: true }
        : refuse(422, 'password_wrong', { errors: [{ field: 'present', detail: 'Not this one.' }] }),
  })
  const { user } = await show(<PasswordPart />, { at: '/account?section=security', session: ana })
  const present = await screen.findByLabelText<HTMLInputElement>('Current password')
  await user.type(present, 'an old one')
  await user.type(screen.getByLabelText('New password'), 'a brand new one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Not this one.')
  isRight = true
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed')
  expect(asked.filter(({ call }) => call === 'POST /accounts/password').at(-1)?.body).toEqual({
    present: 'an old one',
    password: 'a brand new one',
  })
  await waitFor(() => expect(present.value).toBe(''))
})
