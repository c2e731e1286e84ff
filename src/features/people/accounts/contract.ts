import { z } from '@hono/zod-openapi'
import { locale, session } from '#features/people/session/session-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { code, email, newPassword, phone, token } from './account-fields.ts'
import { accountRefusals } from './account-refusals.ts'
import { contactRefusals, signUpInput, signUpRefusals } from './sign-up-input.ts'
import { TIME_ZONES } from './time-zone.ts'

/** A time zone that a person may choose. */
const timeZone = z.enum(TIME_ZONES)

const told = z.object({ sent: z.literal(true) })

/** The answer of every way in, in place of a session, to a person with a second step. */
const secondStepAsked = z
  .object({
    next: z.literal('second_step'),
    ticket: z
      .string()
      .describe('For /accounts/sign-in/second-step, in this browser, for ten minutes and five tries'),
    methods: z.array(z.enum(['code', 'recovery_code'])),
  })
  .openapi('SecondStepAsked')

export type SecondStepAsked = z.infer<typeof secondStepAsked>

const asked = json(secondStepAsked, 'Right, and nobody is signed in yet: the second step is asked for')

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
      signUpInput,
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
  },
  refusals: signUpRefusals,
})

const signInInput = z.object({
  identifier: z.string().trim().max(254).optional().describe('E-mail, phone number or username'),
  email: z.string().trim().max(254).optional(),
  phone: phone.optional(),
  password: z.string().max(1000).optional(),
})

export type SignInInput = z.infer<typeof signInInput>

export const signInRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-in',
  operationId: 'signIn',
  access: 'public',
  request: {
    body: json(signInInput, 'One of identifier, email or phone, and the password'),
  },
  responses: {
    200: json(session, 'Signed in; the cookie is set'),
    202: asked,
  },
  refusals: pick(
    accountRefusals,
    'credentials_required',
    'wrong_credentials',
    'suspended',
    'too_many_attempts',
    'passwords_busy',
  ),
})

export const signOutRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-out',
  operationId: 'signOut',
  access: 'public',
  impersonation: true,
  responses: { 200: json(z.object({ signed_out: z.literal(true) }), 'The session is over, the cookie gone') },
})

const confirmed = z.object({
  outcome: z.enum(['confirmed', 'already', 'ask', 'choose_password']),
  session: session.nullable(),
  about: z
    .object({ contact: z.string(), name: z.string() })
    .optional()
    .describe('What is to be confirmed, where the reader has to be asked'),
  token: z.string().optional().describe('With `choose_password`: the secret of /reset-password'),
  request_for: z
    .string()
    .nullish()
    .describe('The item of the request that is sent with confirming, where the person signed up to send one'),
})

export type Confirmed = z.infer<typeof confirmed>

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
      confirmed,
      'Confirmed, and signed in unless the reader said no. Without a choice, a link that was opened in another browser than ' +
        'the sign-up’s, or where somebody is signed in, answers `ask` and changes nothing; so does `here` where somebody is. ' +
        'Confirmed in another browser than the sign-up’s, nobody is signed in and no password is in force: `choose_password`',
    ),
    202: asked,
  },
  refusals: pick(accountRefusals, 'link_expired', 'suspended', 'too_many_attempts'),
})

export const resendConfirmationRoute = defineRoute({
  method: 'post',
  path: '/accounts/confirmation-message',
  operationId: 'resendConfirmation',
  access: 'public',
  request: { body: json(z.object({ email: email.optional(), phone: phone.optional() }), 'One of both') },
  responses: { 202: json(told, SENT) },
  refusals: contactRefusals,
})

export const confirmPhoneRoute = defineRoute({
  method: 'post',
  path: '/accounts/phone-confirmation',
  operationId: 'confirmPhone',
  access: 'public',
  request: { body: json(z.object({ phone, code }), 'The number and the code that was sent to it') },
  responses: {
    200: json(z.object({ session }), 'Confirmed and signed in'),
    202: asked,
  },
  refusals: pick(accountRefusals, 'phone_shape', 'code_wrong', 'suspended', 'too_many_attempts'),
})

export const requestResetRoute = defineRoute({
  method: 'post',
  path: '/accounts/password-reset/request',
  operationId: 'requestPasswordReset',
  access: 'public',
  request: { body: json(z.object({ email: email.optional(), phone: phone.optional() }), 'One of both') },
  responses: {
    202: json(told.extend({ by: z.enum(['email', 'phone']), contact: z.string() }), SENT),
  },
  refusals: contactRefusals,
})

const resetInput = z.object({
  token: token.optional().describe('From the letter'),
  phone: phone.optional(),
  code: code.optional().describe('From the text message'),
  password: newPassword,
})

export type ResetInput = z.infer<typeof resetInput>

export const resetPasswordRoute = defineRoute({
  method: 'post',
  path: '/accounts/password-reset',
  operationId: 'resetPassword',
  access: 'public',
  request: {
    body: json(resetInput, 'A token, or a phone number and its code, and the new password'),
  },
  responses: {
    200: json(z.object({ session }), 'Changed; every other session is over and this one is signed in'),
    202: asked,
  },
  refusals: pick(
    accountRefusals,
    'suspended',
    'password_short',
    'password_common',
    'passwords_busy',
    'link_expired',
    'phone_shape',
    'code_shape',
    'code_wrong',
    'recovery_needed',
    'too_many_attempts',
  ),
})

export const setTimeZoneRoute = defineRoute({
  method: 'patch',
  path: '/accounts/time-zone',
  operationId: 'setTimeZone',
  access: 'user',
  request: { body: json(z.object({ time_zone: timeZone }), 'By whose clock daily letters come') },
  responses: { 200: json(z.object({ time_zone: timeZone }), 'Kept') },
})

export const setLocaleRoute = defineRoute({
  method: 'patch',
  path: '/accounts/locale',
  operationId: 'setLocale',
  access: 'user',
  request: { body: json(z.object({ locale }), 'The language of letters and text messages') },
  responses: { 200: json(z.object({ locale }), 'Kept') },
})

export const changePasswordRoute = defineRoute({
  method: 'post',
  path: '/accounts/password',
  operationId: 'changePassword',
  access: 'user',
  frozen: true,
  request: {
    body: json(
      z.object({ present: z.string().max(1000).optional(), password: newPassword }),
      'The present password, and the new one; who has none, or a second step on, proves as well who they are',
    ),
  },
  responses: {
    200: json(z.object({ changed: z.literal(true) }), 'Changed; every other session is over'),
  },
  refusals: {
    ...pick(
      accountRefusals,
      'password_short',
      'password_common',
      'present_password_required',
      'password_wrong',
      'passwords_busy',
      'too_many_attempts',
    ),
    ...pick(commonRefusals, 'not_found', 'proof_required'),
  },
})
