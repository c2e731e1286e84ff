import { describe, expect, test } from 'vitest'
import {
  accountWith,
  activeAccount,
  expectOneThing,
  newKey,
  type OtherSide,
  paidIntent,
  refusalOf,
  WHOLE,
} from './other-side.ts'

export function describeTransfers(side: OtherSide): void {
  const { payments } = side
  const send = (payment_intent: string, account: string, amount_cents: number, key = newKey()) =>
    payments.transfer({
      ...{ key, payment_intent, account, amount_cents },
      ...{ group: 'rental_1', metadata: { charge_id: 'one' } },
    })
  const take = (transfer: string, amount_cents: number, key = newKey()) =>
    payments.reverse({ key, transfer, amount_cents, metadata: { charge_id: 'one' } })

  describe('a transfer', () => {
    test('goes to an active account and carries its key', async () => {
      const [account, key] = [await activeAccount(side), newKey()]
      const metadata = { charge_id: 'one', key }
      const made = await send(await paidIntent(side), account, 71_250, key)
      expect(made).toEqual({ id: expect.any(String), account, amount_cents: 71_250, metadata })
    })

    test('takes no cent more than the payment', async () => {
      const [intent, account] = [await paidIntent(side), await activeAccount(side)]
      await send(intent, account, 25_000)
      expect(await refusalOf(send(intent, account, 50_001))).toBe('too_much')
      await send(intent, account, 50_000)
      expect(await refusalOf(send(intent, account, 1))).toBe('too_much')
    })

    test('is one for a key; another sum, payment or account under it throws', async () => {
      const [intent, account, key] = [await paidIntent(side), await activeAccount(side), newKey()]
      await expectOneThing(side, () => send(intent, account, 30_000, key))
      await expect(send(intent, account, 30_001, key)).rejects.toThrow()
      await expect(send(await paidIntent(side), account, 30_000, key)).rejects.toThrow()
      await expect(send(intent, await activeAccount(side), 30_000, key)).rejects.toThrow()
      expect(await refusalOf(send(intent, account, 45_001))).toBe('too_much')
      expect(await refusalOf(send(intent, account, 45_000))).toBe('done')
    })

    test('is refused for good by an account that is not active, and made by the same key once it is', async () => {
      const [intent, key] = [await paidIntent(side), newKey()]
      const { id } = await payments.openAccount(accountWith())
      expect(await refusalOf(send(intent, id, 100, key))).toBe('account_inactive')
      await side.submitAccount(id)
      expect(await refusalOf(send(intent, id, 100, newKey()))).toBe('account_inactive')
      await side.acceptAccount(id)
      await side.forgetKeys()
      expect(await refusalOf(send(intent, id, 100, key))).toBe('done')
      await side.closeAccount(id)
      expect(await refusalOf(send(intent, id, 100))).toBe('account_inactive')
      expect(await refusalOf(send(intent, 'acct_unknown', 100))).toBe('account_inactive')
    })

    test('of an unknown payment is refused for good', async () => {
      expect(await refusalOf(send('pi_unknown', await activeAccount(side), 100))).toBe('unknown_payment')
    })
  })

  describe('a reversal', () => {
    test('takes parts back, and no cent more than the transfer', async () => {
      const [account, key] = [await activeAccount(side), newKey()]
      const { id: transfer } = await send(await paidIntent(side), account, 50_000)
      await send(await paidIntent(side), account, 50_000)
      const metadata = { charge_id: 'one', key }
      const made = await take(transfer, 20_000, key)
      expect(made).toEqual({ id: expect.any(String), transfer, amount_cents: 20_000, metadata })
      expect(await refusalOf(take(transfer, 30_001))).toBe('too_much')
      await take(transfer, 30_000)
      expect(await refusalOf(take(transfer, 1))).toBe('too_much')
    })

    test('is one for a key; another sum or transfer under it throws', async () => {
      const account = await activeAccount(side)
      const [one, other] = [
        await send(await paidIntent(side), account, WHOLE),
        await send(await paidIntent(side), account, WHOLE),
      ]
      const key = newKey()
      await expectOneThing(
        side,
        () => take(one.id, 30_000, key),
        () => expect(take(other.id, 30_000, key)).rejects.toThrow(),
      )
      await expect(take(one.id, 30_001, key)).rejects.toThrow()
      expect(await refusalOf(take(one.id, 45_001))).toBe('too_much')
      expect(await refusalOf(take(one.id, 45_000))).toBe('done')
    })

    test('is refused for good where the owner’s balance is short', async () => {
      const account = await activeAccount(side)
      const { id } = await send(await paidIntent(side), account, 50_000)
      await side.payOut(account, 49_000)
      expect(await refusalOf(take(id, 1001))).toBe('insufficient_funds')
      expect(await refusalOf(take(id, 1000))).toBe('done')
    })

    test('of an unknown transfer is refused for good', async () => {
      expect(await refusalOf(take('tr_unknown', 100))).toBe('other')
    })
  })
}
