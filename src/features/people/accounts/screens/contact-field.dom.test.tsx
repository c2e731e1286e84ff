import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ContactField } from './contact-field.tsx'
import { useAccountForm } from './use-account-form.ts'

function Field({ onBy }: { onBy: () => void }) {
  const { register } = useAccountForm<{ email?: string; phone?: string }>(['email', 'phone'])
  return <ContactField by="email" onBy={onBy} register={register} error={undefined} />
}

test('a phone number is offered where text messages go out', async () => {
  answerCalls({ 'GET /site': { sends_texts: true } })
  const onBy = vi.fn()
  const { user } = await show(<Field onBy={onBy} />)
  await user.click(await screen.findByRole('button', { name: 'Use a phone number instead' }))
  expect(onBy).toHaveBeenCalledWith('phone')
})

test('and nowhere else', async () => {
  answerCalls({ 'GET /site': { sends_texts: false } })
  const { queryClient } = await show(<Field onBy={() => {}} />)
  await waitFor(() => expect(queryClient.getQueryData(['site'])).toEqual({ sends_texts: false }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  screen.getByRole('textbox', { name: 'E-mail' })
})
