import { z } from '@hono/zod-openapi'
import { profileFields, storeFace } from '#features/people/profiles/profile.ts'
import { LOCALES } from '#platform/locale.ts'

export const locale = z.enum(LOCALES)

/** The signed-in person as their own pages see them; never sent to other people. */
export const session = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string().nullable().describe('Null for people who signed up with a phone number'),
      email_fails: z.boolean().describe('Whether letters to it come back'),
      phone: z.string().nullable(),
      name: z.string(),
      username: z.string().nullable(),
      locale,
      time_zone: z.string().describe('IANA zone of the daily letters'),
    }),
    profile: z.object({
      ...profileFields,
      display_name: z
        .string()
        .describe('The store’s name for a store account, else their own, else from the e-mail, else ‘User’'),
      display_avatar_url: z.string().nullable(),
      store: storeFace,
      is_admin: z.boolean(),
    }),
    frozen: z
      .object({ due_at: z.string().nullable().describe('ISO instant; null where the desk decides') })
      .optional()
      .describe(
        'Only while somebody asks for this account: nobody moves its money or changes how it is reached and entered',
      ),
    viewing_until: z
      .string()
      .optional()
      .describe('Only where an administrator looks at the site as this person: until when'),
    expires_at: z.string().describe('ISO instant; moves on when the session is renewed'),
  })
  .openapi('Session')

export type Session = z.infer<typeof session>
