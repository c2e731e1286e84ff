import { z } from '@hono/zod-openapi'
import { accountType } from '#features/profiles/contract.ts'
import { checkName, checkUsername, NAME_MAX } from '#features/profiles/names.ts'
import { defineRoute, json, problem } from '#platform/http/route.ts'
import { writtenName } from '#platform/http/written-text.ts'
import { code, email, locale, newPassword, phone, session, token } from './account-fields.ts'

const limited = problem('Too many tries; `Retry-After` says how long to wait')
const unsent = problem('No mail server or carrier is set, so nothing would go out')
const told = z.object({ sent: z.literal(true) })
const SENT = 'The same answer whether anybody is known by this or not'

export const readSessionRoute = defineRoute({
  method: 'get',
  path: '/accounts/session',
  operationId: 'readSession',
  access: 'public',
  request: {
    query: z.object({ renew: z.literal('true').optional().describe('Also moves the session’s end on') }),
  },
  responses: { 200: json(session.nullable(), 'Who is signed in; null when nobody is') },
})

export const signUpRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-up',
  operationId: 'signUp',
  access: 'public',
  request: {
    body: json(
      z.object({
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
      }),
      'SPEC §7: e-mail or phone, password, and the metadata name, username, account_type',
    ),
  },
  responses: {
    202: json(
      z.object({
        next: z.enum(['confirm_email', 'confirm_phone']),
        contact: z.string().describe('The address or number that the message goes to, in its normal form'),
      }),
      SENT,
    ),
    400: problem('A field is missing or not valid'),
    409: problem('The username is taken'),
    422: problem('The password is one that everybody tries, or the name or address of who chose it'),
    429: limited,
    503: unsent,
  },
})

export const signInRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-in',
  operationId: 'signIn',
  access: 'public',
  request: {
    body: json(
      z.object({
        identifier: z.string().trim().max(254).optional().describe('E-mail, phone number or username'),
        email: z.string().trim().max(254).optional(),
        phone: phone.optional(),
        password: z.string().max(1000).optional(),
      }),
      'One of identifier, email or phone, and the password',
    ),
  },
  responses: {
    200: json(session, 'Signed in; the cookie is set'),
    400: problem('No e-mail or phone number, or no password'),
    401: problem('Unknown, wrong or not confirmed: always the same'),
    429: limited,
  },
})

export const signOutRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-out',
  operationId: 'signOut',
  access: 'public',
  responses: { 200: json(z.object({ signed_out: z.literal(true) }), 'The session is over, the cookie gone') },
})

export const confirmEmailRoute = defineRoute({
  method: 'post',
  path: '/accounts/email-confirmation',
  operationId: 'confirmEmail',
  access: 'public',
  limit: { points: 60, seconds: 60 },
  request: {
    body: json(
      z.object({
        token,
        sign_in: z
          .enum(['here', 'instead', 'no'])
          .optional()
          .describe('What the reader chose: where nobody is signed in, instead of who is, or not at all'),
      }),
      'The secret of the letter’s link, and what its reader wants',
    ),
  },
  responses: {
    200: json(
      z.object({
        outcome: z.enum(['confirmed', 'already', 'ask']),
        session: session.nullable(),
        about: z
          .object({ contact: z.string(), name: z.string() })
          .optional()
          .describe('What is to be confirmed, where the reader has to be asked'),
      }),
      'Confirmed, and signed in unless the reader said no. Without a choice, a link that was opened in another browser than ' +
        'the sign-up’s, or where somebody is signed in, answers `ask` and changes nothing; so does `here` where somebody is',
    ),
    410: problem('The link has run out or never was'),
    429: limited,
  },
})

export const resendConfirmationRoute = defineRoute({
  method: 'post',
  path: '/accounts/confirmation-message',
  operationId: 'resendConfirmation',
  access: 'public',
  request: { body: json(z.object({ email: email.optional(), phone: phone.optional() }), 'One of both') },
  responses: { 202: json(told, SENT), 400: problem('Neither'), 429: limited, 503: unsent },
})

export const confirmPhoneRoute = defineRoute({
  method: 'post',
  path: '/accounts/phone-confirmation',
  operationId: 'confirmPhone',
  access: 'public',
  request: { body: json(z.object({ phone, code }), 'The number and the code that was sent to it') },
  responses: {
    200: json(z.object({ session }), 'Confirmed and signed in'),
    400: problem('Not a phone number, or not a code'),
    422: problem('Not the code'),
    429: limited,
  },
})

export const requestResetRoute = defineRoute({
  method: 'post',
  path: '/accounts/password-reset/request',
  operationId: 'requestPasswordReset',
  access: 'public',
  request: { body: json(z.object({ email: email.optional(), phone: phone.optional() }), 'One of both') },
  responses: {
    202: json(told.extend({ by: z.enum(['email', 'phone']), contact: z.string() }), SENT),
    400: problem('Neither'),
    429: limited,
    503: unsent,
  },
})

export const resetPasswordRoute = defineRoute({
  method: 'post',
  path: '/accounts/password-reset',
  operationId: 'resetPassword',
  access: 'public',
  request: {
    body: json(
      z.object({
        token: token.optional().describe('From the letter'),
        phone: phone.optional(),
        code: code.optional().describe('From the text message'),
        password: newPassword,
      }),
      'A token, or a phone number and its code, and the new password',
    ),
  },
  responses: {
    200: json(z.object({ session }), 'Changed; every other session is over and this one is signed in'),
    400: problem('The password is too short, or nothing proves who asks'),
    410: problem('The link has run out, was used or never was'),
    422: problem('Not the code, or a password that everybody tries'),
    429: limited,
  },
})

export const setLocaleRoute = defineRoute({
  method: 'patch',
  path: '/accounts/locale',
  operationId: 'setLocale',
  access: 'user',
  request: { body: json(z.object({ locale }), 'The language of letters and text messages') },
  responses: { 200: json(z.object({ locale }), 'Kept'), 401: problem('Nobody is signed in') },
})
