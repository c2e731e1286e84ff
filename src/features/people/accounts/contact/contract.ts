import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { code, email, phone, token } from '../account-fields.ts'
import { accountRefusals } from '../account-refusals.ts'
import { CONTACT_KINDS, contactChangeRefusals, LINK_PURPOSES } from './contact-rules.ts'

const kind = z.enum(CONTACT_KINDS)
const waiting = z
  .object({
    contact: z.string(),
    expires_at: z.string().describe('ISO instant'),
    is_here: z.boolean().describe('Whether its code holds in this browser; links hold in any'),
  })
  .nullable()

const contacts = z
  .object({
    email: z.object({
      contact: z.string().nullable(),
      is_confirmed: z.boolean(),
      fails: z.boolean().describe('Whether letters to it come back'),
      waiting,
    }),
    phone: z.object({ contact: z.string().nullable(), is_confirmed: z.boolean(), waiting }),
    has_password: z.boolean(),
    may: z.object({ remove_phone: z.boolean() }),
  })
  .openapi('Contacts')

export type ContactsView = z.infer<typeof contacts>

const contactsNow = { 200: json(contacts, 'The contacts as they are now') }

export const readContactsRoute = defineRoute({
  method: 'get',
  path: '/accounts/contact',
  operationId: 'readContacts',
  access: 'user',
  impersonation: false,
  responses: contactsNow,
  refusals: pick(commonRefusals, 'not_found'),
})

export const changeContactRoute = defineRoute({
  method: 'post',
  path: '/accounts/contact',
  operationId: 'changeContact',
  access: 'user',
  proof: true,
  limit: { points: 20, seconds: 3600 },
  request: {
    body: json(z.object({ email: email.optional(), phone: phone.optional() }), 'One of both: the new one'),
  },
  responses: {
    202: json(
      z.object({ kind, contact: z.string(), expires_at: z.string().describe('ISO instant') }),
      'A link or code was sent to the new one; the same answer where it is somebody else’s',
    ),
  },
  refusals: {
    ...pick(
      accountRefusals,
      'contact_required',
      'phone_shape',
      'mail_unavailable',
      'texts_unavailable',
      'too_many_attempts',
    ),
    ...pick(contactChangeRefusals, 'contact_unchanged'),
    ...pick(commonRefusals, 'not_found'),
  },
})

export const confirmNewPhoneRoute = defineRoute({
  method: 'post',
  path: '/accounts/contact/phone-confirmation',
  operationId: 'confirmNewPhone',
  access: 'user',
  frozen: true,
  request: { body: json(z.object({ phone, code }), 'The new number and the code that was sent to it') },
  responses: contactsNow,
  refusals: {
    ...pick(accountRefusals, 'phone_shape', 'code_wrong', 'too_many_attempts'),
    ...pick(commonRefusals, 'not_found'),
  },
})

export const cancelContactChangeRoute = defineRoute({
  method: 'post',
  path: '/accounts/contact/cancellation',
  operationId: 'cancelContactChange',
  access: 'user',
  request: { body: json(z.object({ kind }), 'Which change that waits is not wanted any more') },
  responses: contactsNow,
  refusals: pick(commonRefusals, 'not_found'),
})

export const removePhoneRoute = defineRoute({
  method: 'delete',
  path: '/accounts/contact/phone',
  operationId: 'removePhone',
  access: 'user',
  proof: true,
  responses: contactsNow,
  refusals: { ...pick(contactChangeRefusals, 'contact_last'), ...pick(commonRefusals, 'not_found') },
})

export const followContactLinkRoute = defineRoute({
  method: 'post',
  path: '/accounts/contact/link',
  operationId: 'followContactLink',
  access: 'public',
  limit: { points: 60, seconds: 60 },
  request: {
    body: json(
      z.object({
        token,
        press: z.boolean().describe('False asks what the link is for, and changes nothing'),
      }),
      'The secret of a letter’s or text message’s link',
    ),
  },
  responses: {
    200: json(
      z.object({
        outcome: z.enum(['ask', 'done', 'already']),
        purpose: z.enum(LINK_PURPOSES),
        contact: z.string().nullable().describe('What the link makes the account’s contact, or shows of it'),
        name: z.string().describe('Whose account it is'),
      }),
      'Nobody is signed in by it. What `recover` begins goes on with /accounts/recovery',
    ),
  },
  refusals: {
    ...pick(accountRefusals, 'link_expired', 'too_many_attempts'),
    ...pick(commonRefusals, 'account_frozen'),
  },
})
