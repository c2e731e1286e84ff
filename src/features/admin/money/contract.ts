import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import { provinceCodes } from '#features/catalogue/pricing/tax-view.ts'
import { waitingDetails, waitingKinds } from '#features/rent/payments/waiting.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const instant = z.string().openapi({ format: 'date-time' })

const waiting = z
  .strictObject({
    id: z.guid(),
    kind: z.enum(waitingKinds),
    detail: z
      .enum(waitingDetails)
      .nullable()
      .describe('Which order failed, where the dispute stands, or what did not fit'),
    amount_cents: z.number().int().nullable().describe('Null where the person of the record was erased'),
    person: z.strictObject({ id: z.guid(), name: z.string() }).nullable().describe('Whose money it is'),
    rental_id: z.guid().nullable(),
    event_id: z.guid().nullable().describe('The event that an administrator settles'),
    since: instant,
    due_by: instant.nullable().describe('When the evidence of a dispute is due'),
  })
  .openapi('WaitingMoney')

const search = z.object({ kind: z.enum(waitingKinds).optional(), ...pageQuery({ limit: 50 }) })

export type WaitingMoney = z.infer<typeof waiting>
export type MoneySearch = z.output<typeof search>

export const moneyRefusals = { ...commonRefusals, ...ownMatterRefusals }

export const listWaitingMoneyRoute = defineRoute({
  method: 'get',
  path: '/admin/money',
  operationId: 'listWaitingMoney',
  access: 'admin',
  request: { query: search },
  responses: {
    200: json(pageOf(waiting), 'The money that waits for a person: disputes by their day, then the oldest'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const listMissingTaxNumbersRoute = defineRoute({
  method: 'get',
  path: '/admin/money/tax-numbers',
  operationId: 'listMissingTaxNumbers',
  access: 'admin',
  responses: {
    200: json(
      z.strictObject({
        missing: z.array(z.strictObject({ province: z.enum(provinceCodes), listings: z.number().int() })),
      }),
      'Where gear is on offer and the platform has no number for the sales tax that it would collect',
    ),
  },
})

export const settleMoneyRoute = defineRoute({
  method: 'post',
  path: '/admin/money/{id}/settlement',
  operationId: 'settleMoney',
  access: 'admin',
  limit: { points: 60, seconds: 3600 },
  request: {
    params: z.object({ id: z.string().max(64).describe('The event that is settled') }),
    body: json(z.object({ reason: adminReason }), 'How it was put right'),
  },
  responses: { 200: json(z.strictObject({ id: z.guid() }), 'Settled: it waits no longer') },
  refusals: pick(moneyRefusals, 'not_found', 'own_matter'),
})
