import { z } from '@hono/zod-openapi'
import { provinceCodes } from '#features/catalogue/pricing/tax-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { LEGAL_NAME_MAX_LENGTH, taxRefusals } from './declaration.ts'

const fields = {
  legal_name: z.string().describe('As documents carry it'),
  province: z.enum(provinceCodes).describe('Where the owner is established'),
  gst_number: z.string().nullable().describe('GST/HST; null where they are not registered'),
  qst_number: z.string().nullable(),
}

const declaration = z
  .strictObject({ ...fields, declared_at: z.string().openapi({ format: 'date-time' }) })
  .openapi('TaxDeclaration')

const standing = z.strictObject({
  declaration: declaration.nullable().describe('The newest; null before any'),
})

const declarationInput = z.object({
  ...fields,
  legal_name: writtenText(LEGAL_NAME_MAX_LENGTH).refine((name) => name !== ''),
  gst_number: writtenText(40).nullish(),
  qst_number: writtenText(40).nullish().describe('Of an owner with a GST/HST number'),
  answers_for: z.literal(true).describe('They say that it is true, and answer for it'),
})

export type TaxDeclaration = z.infer<typeof declaration>
export type DeclarationInput = z.output<typeof declarationInput>

export const readTaxDeclarationRoute = defineRoute({
  method: 'get',
  path: '/taxes/declaration',
  operationId: 'readTaxDeclaration',
  access: 'self',
  responses: { 200: json(standing, 'What the viewer answered to the tax question') },
})

export const declareTaxesRoute = defineRoute({
  method: 'post',
  path: '/taxes/declaration',
  operationId: 'declareTaxes',
  access: 'self',
  frozen: true,
  limit: { points: 20, seconds: 3600 },
  request: { body: { ...json(declarationInput, 'The answer that counts from now on'), required: true } },
  responses: { 200: json(standing, 'Noted; earlier answers stay') },
  refusals: taxRefusals,
})
