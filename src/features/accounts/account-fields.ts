import { z } from '@hono/zod-openapi'
import { profileFields, storeFace } from '#features/profiles/contract.ts'
import { checkCode, checkEmail, checkPassword, normalEmail } from './account.ts'

export const locale = z.enum(['en-CA', 'fr-CA'])
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

export const session = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      name: z.string(),
      username: z.string().nullable(),
      locale,
    }),
    profile: z.object({
      ...profileFields,
      display_name: z.string(),
      display_avatar_url: z.string().nullable(),
      store: storeFace,
      is_admin: z.boolean(),
    }),
    expires_at: z.string(),
  })
  .openapi('Session')
