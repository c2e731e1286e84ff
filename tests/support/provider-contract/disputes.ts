import { describe, expect, test } from 'vitest'
import { newKey, type OtherSide, paidIntent, WHOLE } from './other-side.ts'

export function describeDisputes(side: OtherSide): void {
  const { payments } = side

  describe('a dispute', () => {
    test.each(['open', 'inquiry'] as const)(
      'that is %s says of which payment, how much, why and until when',
      async (status) => {
        const payment_intent = await paidIntent(side)
        const id = await side.openDispute(payment_intent, status)
        expect(await payments.findDispute(id)).toEqual({
          ...{ id, payment_intent, status, amount_cents: WHOLE },
          reason: expect.stringMatching(/^[a-z_]+$/),
          evidence_due_by: expect.any(Date),
        })
      },
    )

    test.each([
      ['open', 'winDispute', 'won'],
      ['open', 'loseDispute', 'lost'],
      ['inquiry', 'winDispute', 'won'],
    ] as const)('that is %s ends by %s as %s', async (status, end, ended) => {
      const id = await side.openDispute(await paidIntent(side), status)
      await side[end](id)
      expect(await payments.findDispute(id)).toMatchObject({ id, status: ended })
    })

    test('of an unknown id is none', async () => {
      expect(await payments.findDispute('du_unknown')).toBeNull()
    })
  })

  test('all refunds and disputes that were made since an instant are found, and none of before', async () => {
    const [before, intent, other] = [await paidIntent(side), await paidIntent(side), await paidIntent(side)]
    const part = { amount_cents: 100, metadata: {} }
    await payments.refund({ ...part, key: newKey(), payment_intent: before })
    await side.openDispute(before)
    side.advance(2000)
    const since = side.now()
    const refunds = await Promise.all(
      Array.from({ length: 30 }, () => payments.refund({ ...part, key: newKey(), payment_intent: intent })),
    )
    const dispute = await side.openDispute(other)
    const found = await payments.changedSince(since)
    const made = [...refunds.map(({ id }) => `refund ${id}`), `dispute ${dispute}`]
    expect(found.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(made.sort())
    side.advance(2000)
    expect(await payments.changedSince(side.now())).toEqual([])
  })
}
