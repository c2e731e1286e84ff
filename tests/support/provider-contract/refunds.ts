import { describe, expect, test } from 'vitest'
import { expectOneThing, newKey, type OtherSide, paidIntent, refusalOf, WHOLE } from './other-side.ts'

export function describeRefunds(side: OtherSide): void {
  const { payments } = side
  const refund = (payment_intent: string, amount_cents: number, key = newKey()) =>
    payments.refund({ key, payment_intent, amount_cents, metadata: { charge_id: 'one' } })

  describe('a refund', () => {
    test('goes through, names its payment, and carries its key', async () => {
      const [payment_intent, key] = [await paidIntent(side), newKey()]
      const made = await refund(payment_intent, WHOLE, key)
      const metadata = { charge_id: 'one', key }
      const id = expect.any(String)
      expect(made).toEqual({ id, payment_intent, amount_cents: WHOLE, status: 'succeeded', metadata })
      expect(await payments.findRefund(made.id)).toEqual(made)
    })

    test('gives back parts, and no cent more than the payment', async () => {
      const intent = await paidIntent(side)
      await refund(intent, 25_000)
      expect(await refusalOf(refund(intent, 50_001))).toBe('too_much')
      await refund(intent, 50_000)
      expect(await refusalOf(refund(intent, 1))).toBe('too_much')
    })

    test('is one for a key; another sum or payment under it throws', async () => {
      const [intent, other, key] = [await paidIntent(side), await paidIntent(side), newKey()]
      await expectOneThing(
        side,
        () => refund(intent, 30_000, key),
        () => expect(refund(other, 30_000, key)).rejects.toThrow(),
      )
      await expect(refund(intent, 30_001, key)).rejects.toThrow()
      expect(await refusalOf(refund(intent, 45_001))).toBe('too_much')
      expect(await refusalOf(refund(intent, 45_000))).toBe('done')
    })

    test('of an unknown payment is refused for good, and of an unknown id is none', async () => {
      expect(await refusalOf(refund('pi_unknown', 100))).toBe('unknown_payment')
      expect(await payments.findRefund('re_unknown')).toBeNull()
    })

    test('may wait for the bank', async () => {
      const made = await refund(await paidIntent(side, 'wait'), WHOLE)
      expect(made.status).toBe('pending')
      await side.settleRefunds()
      expect(await payments.findRefund(made.id)).toEqual({ ...made, status: 'succeeded' })
    })

    test('may fail after it went through: its money can be given back anew', async () => {
      const intent = await paidIntent(side, 'fail_later')
      const made = await refund(intent, WHOLE)
      expect(made.status).toBe('succeeded')
      await side.settleRefunds()
      expect(await payments.findRefund(made.id)).toMatchObject({ status: 'failed' })
      expect(await refusalOf(refund(intent, WHOLE))).toBe('done')
    })
  })
}
