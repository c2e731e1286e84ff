import { describe, expect, test } from 'vitest'
import { checkoutWith, type OtherSide, WHOLE } from './other-side.ts'

export function describeCheckouts(side: OtherSide): void {
  const { payments } = side

  describe('a hosted page', () => {
    test('is open until it ends, for the whole bill, and carries its key', async () => {
      const asked = checkoutWith(side)
      const session = await payments.openCheckout(asked)
      expect(session).toEqual({
        id: expect.any(String),
        url: expect.stringMatching(/^https?:/),
        status: 'open',
        paid: false,
        charged_at: null,
        amount_cents: WHOLE,
        currency: 'cad',
        payment_intent: null,
        metadata: { charge_ids: 'one,two', key: asked.key },
        expires_at: asked.expires_at,
      })
      expect(await payments.findCheckout(session.id)).toEqual(session)
    })

    test('is one for a key, also of twenty at once; another sum under it throws', async () => {
      const asked = checkoutWith(side)
      const pages = await Promise.all(Array.from({ length: 20 }, () => payments.openCheckout(asked)))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
      const lines = [{ name: 'Sony FX6', detail: '', amount_cents: 1000 }]
      await expect(payments.openCheckout({ ...asked, amount_cents: 1000, lines })).rejects.toThrow()
    })

    test('is not opened with lines of another sum', async () => {
      await expect(payments.openCheckout(checkoutWith(side, { amount_cents: WHOLE + 1 }))).rejects.toThrow()
    })

    test('that was paid says when, and by which payment', async () => {
      const session = await payments.openCheckout(checkoutWith(side))
      await side.payTheCheckout(session)
      const paid = await payments.findCheckout(session.id)
      expect(paid).toMatchObject({ status: 'complete', paid: true, url: null, amount_cents: WHOLE })
      expect(paid?.payment_intent).toEqual(expect.any(String))
      expect(Math.abs((paid?.charged_at?.getTime() ?? 0) - side.now().getTime())).toBeLessThan(2000)
    })

    test('that was closed can’t be paid, and closing it again changes nothing', async () => {
      const session = await payments.openCheckout(checkoutWith(side))
      const closed = await payments.expireCheckout(session.id)
      expect(closed).toMatchObject({ id: session.id, status: 'expired', paid: false, url: null })
      expect(await payments.expireCheckout(session.id)).toEqual(closed)
      expect(await payments.findCheckout(session.id)).toEqual(closed)
    })

    test('that was paid stays so when it is closed', async () => {
      const session = await payments.openCheckout(checkoutWith(side))
      await side.payTheCheckout(session)
      expect(await payments.expireCheckout(session.id)).toMatchObject({ status: 'complete', paid: true })
    })

    test('runs out by itself', async () => {
      const session = await payments.openCheckout(checkoutWith(side))
      side.advance(2 * 3_600_000 + 1000)
      expect(await payments.findCheckout(session.id)).toMatchObject({ status: 'expired', url: null })
    })

    test('of an unknown id is none, and can’t be closed', async () => {
      expect(await payments.findCheckout('cs_test_unknown')).toBeNull()
      await expect(payments.expireCheckout('cs_test_unknown')).rejects.toThrow()
    })
  })
}
