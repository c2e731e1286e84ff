import { z } from '@hono/zod-openapi'
import { chosenNames } from '#features/people/profiles/name-refusals.ts'
import { checkName, checkUsername, NAME_MAX } from '#features/people/profiles/names.ts'
import { accountType } from '#features/people/profiles/profile.ts'
import { locale } from '#features/people/session/session-view.ts'
import { writtenName } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { email, newPassword, phone } from './account-fields.ts'
import { accountRefusals } from './account-refusals.ts'

/** The refusals of sending to a contact. */
export const contactRefusals = pick(
  accountRefusals,
  'contact_required',
  'phone_shape',
  'mail_unavailable',
  'texts_unavailable',
  'too_many_attempts',
)
/** The refusals of signing up. */
export const signUpRefusals = {
  ...contactRefusals,
  ...pick(accountRefusals, 'credentials_required', 'password_common', 'passwords_busy'),
  ...chosenNames,
}

/** The details of signing up, as other routes take them too. */
export const signUpInput = z.object({
  name: writtenName(NAME_MAX, checkName).optional(),
  username: z
    .string()
    .trim()
    .refine((value) => checkUsername(value) === null, 'username_shape')
    .optional(),
  email: email.optional(),
  phone: phone
    .optional()
    .describe('Read as Canadian unless it starts with +; left aside when an e-mail is given'),
  password: newPassword.optional(),
  account_type: accountType.default('individual'),
  locale: locale.optional(),
})

export type SignUpInput = z.infer<typeof signUpInput>
