import { z } from '@hono/zod-openapi'
import { checkCode, checkEmail, checkPassword, normalEmail } from './account.ts'

export const email = z
  .string()
  .transform(normalEmail)
  .refine((value) => value === '' || checkEmail(value) === null, 'email_shape')
export const phone = z.string().trim().max(40)
export const code = z
  .string()
  .trim()
  .refine((value) => checkCode(value) === null, 'code_shape')
export const token = z.string().min(1).max(200)
export const newPassword = z.string().superRefine((value, check) => {
  const wrong = checkPassword(value)
  if (wrong && value !== '') check.addIssue({ code: 'custom', message: wrong })
})
