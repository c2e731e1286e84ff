import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { api } from '../src/api.ts'

/** What is no text of a person's, with why it is taken as it comes. */
const AS_IT_COMES: Record<string, string> = {
  'signUp.password': 'a secret is nobody’s to change',
  'signUpToRequest.password': 'the same',
  'signIn.password': 'the same',
  'signIn.identifier': 'looked for, and kept nowhere',
  'signIn.email': 'looked for, and kept nowhere',
  'signIn.phone': 'looked for, and kept nowhere',
  'signUp.phone': 'kept as the number that it is read as',
  'confirmEmail.token': 'compared, and kept nowhere',
  'confirmPhone.phone': 'looked for, and kept nowhere',
  'resendConfirmation.phone': 'looked for, and kept nowhere',
  'requestPasswordReset.phone': 'looked for, and kept nowhere',
  'resetPassword.phone': 'looked for, and kept nowhere',
  'resetPassword.token': 'compared, and kept nowhere',
  'resetPassword.password': 'a secret is nobody’s to change',
  'changeContact.phone': 'kept as the number that it is read as',
  'confirmNewPhone.phone': 'looked for, and kept nowhere',
  'followContactLink.token': 'compared, and kept nowhere',
  'changePassword.present': 'compared, and kept nowhere',
  'changePassword.password': 'a secret is nobody’s to change',
  'signInBySecondStep.ticket': 'compared, and kept nowhere',
  'signInBySecondStep.code': 'compared, and kept nowhere',
  'confirmSecondStep.code': 'compared, and kept nowhere',
  'giveAdministratorCode.code': 'compared, and kept nowhere',
  'showFactor.ticket': 'compared, and kept nowhere',
  'showFactor.identifier': 'looked for, and kept nowhere',
  'claimAccount.ticket': 'compared, and kept nowhere',
  'objectToRecovery.ticket': 'compared, and kept nowhere',
  'completeRecovery.ticket': 'compared, and kept nowhere',
  'completeRecovery.password': 'a secret is nobody’s to change',
  'logSecurityEvent.details': 'what a page saw, kept as evidence',
  'updateProfile.avatar_url': 'an address that must be one of ours',
  'createStore.logo_url': 'an address that must be one of ours',
  'editStore.logo_url': 'an address that must be one of ours',
  'createStore.location': 'a city that must be known',
  'editStore.location': 'a city that must be known',
  'createEquipment.location': 'a city that must be known',
  'editEquipment.location': 'a city that must be known',
  'sendRentalApproval.rentalId': 'looked for, and kept nowhere',
}
const HIDING = 'Sam\u200b\u00ad\u{e0041} S'
const TURNING = 'Sam \u202elaumaS'

const fields = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { operationId = '', request } = definition.route
  const media = request?.body?.content['application/json']
  const schema = media && 'schema' in media ? media.schema : null
  return schema instanceof z.ZodType ? textsOf(schema, operationId) : []
})

describe('every text that a body takes', () => {
  test('is found', () => {
    expect(fields.length).toBeGreaterThan(25)
    expect(Object.keys(AS_IT_COMES).filter((name) => !fields.some((field) => field.name === name))).toEqual(
      [],
    )
  })

  test.each(fields.filter(({ name }) => !AS_IT_COMES[name]))('$name hides nothing', ({ take }) => {
    for (const text of [HIDING, TURNING]) {
      const taken = take(text)
      if (taken.success) expect(JSON.stringify(taken.data)).not.toMatch(/[\u200b\u00ad\u202e\u{e0041}]/u)
    }
  })

  test.each(fields.filter(({ name }) => !AS_IT_COMES[name]))(
    '$name takes no half of a character',
    ({ take }) => {
      for (const text of ['a\0b', 'a\ud800b']) expect(take(text).success).toBe(false)
    },
  )
})

type Field = { name: string; take: (text: string) => z.ZodSafeParseResult<unknown> }

/** The places of a schema where a string may stand, each with a way to put one there. */
function textsOf(schema: z.ZodType, name: string): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      textsOf(field as z.ZodType, `${name}.${key}`),
    )
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return textsOf(schema.unwrap() as z.ZodType, name)
  }
  if (schema.safeParse([]).success) return listed(schema, name)
  if (schema.safeParse({}).success) {
    return [{ name, take: (text) => schema.safeParse({ [text]: text }) }]
  }
  return [{ name, take: (text) => schema.safeParse(text) }]
}

function listed(schema: z.ZodType, name: string): Field[] {
  const asTexts = { name, take: (text: string) => schema.safeParse([text]) }
  const asPictures = { name, take: (text: string) => schema.safeParse([{ src: text, alt: text }]) }
  return [asTexts, asPictures]
}
