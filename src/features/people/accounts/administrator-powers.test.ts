import { expect, test } from 'vitest'
import { administratorPowers } from './administrator-powers.ts'

const neither = { has_passkey: false, has_second_step: false }
const at = new Date('2026-06-10T16:00:00Z')

test.each([
  ['nobody', undefined, null, 'optional', false, null],
  ['nobody', undefined, at, 'required', false, null],
  ['without a factor', neither, null, 'optional', true, null],
  ['without a factor', neither, null, 'required', false, 'factor'],
  ['whose factor is gone since', neither, at, 'required', false, 'factor'],
  ['with a passkey unproven', { ...neither, has_passkey: true }, null, 'optional', false, 'proof'],
  ['with a passkey unproven', { ...neither, has_passkey: true }, null, 'required', false, 'proof'],
  ['with a passkey proven', { ...neither, has_passkey: true }, at, 'optional', true, null],
  ['with a second step unproven', { ...neither, has_second_step: true }, null, 'optional', false, 'proof'],
  ['with a second step unproven', { ...neither, has_second_step: true }, null, 'required', false, 'proof'],
  ['with a second step proven', { ...neither, has_second_step: true }, at, 'required', true, null],
] as const)('an administrator (%s, %j, %s), %s', (_, administrator, second_step_at, rule, is_admin, owes) => {
  const config = { ADMIN_SECOND_STEP: rule }
  expect(administratorPowers(administrator, { second_step_at }, { config })).toEqual({ is_admin, owes })
})
