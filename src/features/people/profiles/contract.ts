import { z } from '@hono/zod-openapi'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { fileForm } from '#platform/http/file-form.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenName } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { judgedNames, nameRefusals } from './name-refusals.ts'
import { checkName, checkUsername, NAME_MAX } from './names.ts'
import { accountType, profileFields, responseKnown, storeFace } from './profile.ts'
import { resumeRefusals } from './resume-rules.ts'

export const profile = z
  .object({
    ...profileFields,
    display_name: z
      .string()
      .describe('The store’s name for a store account, else the person’s; never an e-mail'),
    display_avatar_url: z.string().nullable(),
    store: storeFace,
    response_known: responseKnown,
    listing_count: z.number().int().describe('On offer'),
    may: z.object({ update: z.boolean() }),
  })
  .openapi('Profile')

const profileChanges = z.object({
  name: writtenName(NAME_MAX, checkName).optional(),
  username: z
    .string()
    .trim()
    .refine((username) => checkUsername(username) === null, 'username_shape')
    .optional(),
  account_type: accountType.optional(),
  avatar_url: z
    .string()
    .max(200)
    .nullable()
    .optional()
    .describe('One that was uploaded for it; null is none'),
})

export type PublicProfile = z.infer<typeof profile>
export type ProfileChanges = z.infer<typeof profileChanges>

const params = z.object({ id: z.uuid() })

export const readProfileRoute = defineRoute({
  method: 'get',
  path: '/profiles/{id}',
  operationId: 'readProfile',
  access: 'public',
  // Not checked here: a malformed id is not found, rather than a bad request.
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: json(profile, 'The profile as the caller may see it') },
  refusals: pick(commonRefusals, 'not_found'),
})

export const updateProfileRoute = defineRoute({
  method: 'patch',
  path: '/profiles/{id}',
  operationId: 'updateProfile',
  access: 'self',
  signedOut: 'user_not_authenticated',
  limit: { points: 30, seconds: 60 },
  request: {
    params,
    body: json(profileChanges, 'Only what is to change'),
  },
  responses: {
    200: json(profile, 'The profile as it is now'),
  },
  refusals: {
    ...pick(commonRefusals, 'not_found'),
    ...pick(nameRefusals, 'username_taken', 'too_many_attempts'),
    ...judgedNames,
    ...pick(pictureRefusals, 'picture_gone'),
  },
})

export const uploadResumeRoute = defineRoute({
  method: 'post',
  path: '/profiles/resume',
  operationId: 'uploadResume',
  access: 'user',
  limit: { points: 20, seconds: 600 },
  bodyBytes: null,
  request: { body: fileForm },
  responses: {
    201: json(
      z.object({ resume_url: z.string() }).openapi('Resume'),
      'A PDF of 10 MB at most, in place of the one before; read by its person and by owners whom they asked',
    ),
  },
  refusals: resumeRefusals,
})

export const removeResumeRoute = defineRoute({
  method: 'delete',
  path: '/profiles/resume',
  operationId: 'removeResume',
  access: 'user',
  responses: { 200: json(z.object({ resume_url: z.null() }), 'There is none any more') },
})
