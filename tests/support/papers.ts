import { randomUUID } from 'node:crypto'
import { endCharges } from '../../src/features/rent/payments/close-checkout.ts'
import { recordRefund } from '../../src/features/rent/payments/record-refund.ts'
import type { payingIn } from './paying.ts'
import type { World } from './world.ts'

type Deal = { id: string }

/** The documents of rentals in a world, and what corrects them. */
export function papersIn(world: World, { charge, ledger, refundOrders }: ReturnType<typeof payingIn>) {
  const { db, services } = world
  const documentsOf = ({ id }: Deal) =>
    db
      .selectFrom('receipts')
      .innerJoin('charges', 'charges.id', 'receipts.charge_id')
      .selectAll('receipts')
      .where('charges.subject_id', '=', id)
      .orderBy('receipts.id')
      .execute()
  const intentOf = async ({ id }: Deal) => (await charge(id)).payment_intent ?? ''

  return {
    documentsOf,
    intentOf,
    kindsOf: async (deal: Deal) => (await documentsOf(deal)).map(({ kind }) => kind),
    /** Refunds a rental, as every act that ends one does. */
    giveBack: async ({ id }: Deal) => {
      await db.transaction().execute(async (trx) => {
        await services.chargeEffects.lockSubjects(trx, [id])
        await endCharges(trx, id, world.clock.now())
      })
      await world.runJobs()
    },
    /** A refund that the platform made on the provider's own pages, in cents. */
    refundThere: async (deal: Deal, amount_cents: number, status: 'succeeded' | 'pending' = 'succeeded') => {
      const payment_intent = await intentOf(deal)
      const id = `re_${randomUUID()}`
      await recordRefund(services, { id, payment_intent, amount_cents, status, metadata: {} })
    },
    /** Has the provider report the last refund of a rental as failed, or the last of an amount in cents. */
    failLastRefund: async (deal: Deal, cents?: number) => {
      const orders = await refundOrders(deal.id)
      const order = orders.findLast((one) => cents === undefined || one.amount_cents === cents)
      const { provider_id, amount_cents } = order ?? { provider_id: null, amount_cents: 0 }
      const refund = {
        id: provider_id ?? '',
        payment_intent: await intentOf(deal),
        amount_cents,
        metadata: {},
      }
      return recordRefund(services, { ...refund, status: 'failed' })
    },
    /** What documents say of a rental and what the books say, in cents: paid and not back on the card, of it the price, and the fee and its taxes. */
    comparePapers: async ({ id }: Deal) => {
      const left = { payment: 0, net: 0, fee: 0, fee_taxes: 0 }
      for (const { kind, total_cents, content } of await documentsOf({ id })) {
        const sign = kind.endsWith('credit_note') ? -1 : 1
        if (kind.startsWith('fee')) {
          left.fee += sign * content.net_cents
          left.fee_taxes += sign * (total_cents - content.net_cents)
        } else {
          left.payment += sign * total_cents
          left.net += sign * content.net_cents
        }
      }
      const rows = await ledger(id)
      const sum = (...kinds: string[]) =>
        rows
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((all, { amount_cents }) => all + amount_cents, 0)
      const { rows: lost } = await world.pool.query<{ cents: number }>(
        `select coalesce(sum(x.amount_cents), 0)::integer as cents
         from disputed_charges x join disputes d on d.id = x.dispute_id join charges c on c.id = x.charge_id
         where c.subject_id = $1 and d.status = 'lost'`,
        [id],
      )
      const under = (await refundOrders(id)).filter(
        ({ status }) => status === 'ordered' || status === 'pending',
      )
      const open = under.reduce((all, { amount_cents }) => all + amount_cents, 0)
      return {
        papers: left,
        books: {
          payment: sum('charge', 'refund_failed') - sum('refund') + open - (lost[0]?.cents ?? 0),
          fee: sum('fee') - sum('fee_back'),
          taxes: sum('tax') - sum('tax_back'),
        },
      }
    },
  }
}
