import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { TaxPart } from './tax-part.tsx'

const registered = {
  ...{ legal_name: 'Ana Costa', province: 'QC', gst_number: '123456782RT0001' },
  ...{ qst_number: '1234567890TQ0001', declared_at: '2026-06-01T12:00:00.000Z' },
}
const saved = { declaration: registered }

test('the question is answered whole, or each gap says so', async () => {
  const { asked } = answerCalls({
    'GET /taxes/declaration': { declaration: null },
    'POST /taxes/declaration': saved,
  })
  const { user } = await show(<TaxPart />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Save your answer' }))
  expect(await screen.findByText('Choose an answer')).toBeTruthy()
  expect(screen.getByText('Confirm your answer')).toBeTruthy()
  expect(screen.getByText('Choose your province or territory')).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: /^Yes/ }))
  await user.selectOptions(screen.getByLabelText('Your province or territory'), 'Quebec')
  await user.type(screen.getByLabelText('GST/HST number'), '123456789 RT0001')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save your answer' }))
  expect(await screen.findByText(/This is not a GST\/HST number/)).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])

  await user.clear(screen.getByLabelText('GST/HST number'))
  await user.type(screen.getByLabelText('GST/HST number'), '123456782 rt0001')
  await user.click(screen.getByRole('button', { name: 'Save your answer' }))
  expect(await screen.findByText('1234567890TQ0001')).toBeTruthy()
  expect(screen.getByText('Quebec')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('an answer can be changed, and a number that the server refuses says so at its field', async () => {
  answerCalls({
    'GET /taxes/declaration': saved,
    'POST /taxes/declaration': refuse(422, 'qst_number_wrong', {
      errors: [{ field: 'qst_number', detail: 'Not a QST number.' }],
    }),
  })
  const { user } = await show(<TaxPart />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Change your answer' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save your answer' }))
  await waitFor(() => expect(screen.getByLabelText(/QST number/).getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('123456782RT0001')).toBeTruthy()
})
