import { signStripeEvent } from '#integrations/stripe/read-event.ts'
import { type PaymentProvider, ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../tests/support/paying.ts'
import type { OtherSide, Trouble } from '../../../tests/support/provider-contract/other-side.ts'
import { describeProvider } from '../../../tests/support/provider-contract.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { payOut, setAccount, submitAccount } from './accounts.ts'
import { moveDispute, openDispute } from './disputes.ts'
import { createSandbox } from './provider.ts'

const MINUTE_MS = 60_000
const cards = {
  succeed: '4242 4242 4242 4242',
  wait: '4000 0000 0000 7726',
  fail_later: '4000 0000 0000 5126',
} as const

await describeProvider('sandbox', async (): Promise<OtherSide> => {
  const world = await createWorld({ PORT: '1' })
  const { app, db, clock, config } = world
  const { pay, submit } = payingIn(world)
  const secrets: OtherSide['secrets'] = ['whsec_ours', 'whsec_connected']
  const options = { publicUrl: config.PUBLIC_URL, webhookUrl: () => 'http://127.0.0.1:1' }
  const sandbox = createSandbox(db, clock, { ...options, webhookSecrets: secrets.join(', ') })
  const { payments, fail } = behindALine(sandbox)
  const took = new Set<string>()
  return {
    payments,
    secrets,
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    payTheCheckout: async ({ url }, refunds = 'succeed') => {
      const { status } = await pay(url ?? '', cards[refunds])
      if (status !== 303) throw new Error(`The card was answered ${status}.`)
    },
    settleRefunds: async () => {
      clock.advance(MINUTE_MS + 1000)
      const waiting = db.selectFrom('sandbox.refunds').select('id').where('settles_at', 'is not', null)
      for (const { id } of await waiting.execute()) await payments.findRefund(id)
    },
    submitAccount: (id) => submitAccount(db, clock, id, 'active'),
    acceptAccount: async (id) => {
      clock.advance(MINUTE_MS)
      await payments.findAccount(id)
    },
    askForMore: (id, due_by) => setAccount(db, clock, id, 'needs_details', due_by),
    decline: (id) => setAccount(db, clock, id, 'rejected'),
    closeAccount: (id) => setAccount(db, clock, id, 'closed'),
    follow: async (url) => {
      const first = await app.request(url)
      const last = first.status === 200 ? await submit(url, { review: 'active' }) : first
      return last.headers.get('location') ?? ''
    },
    payOut: (account, amount_cents) => payOut(db, clock, account, amount_cents),
    openDispute: (intent, status) => openDispute(db, clock, intent, { status }),
    winDispute: (id) => moveDispute(db, clock, id, 'won'),
    loseDispute: (id) => moveDispute(db, clock, id, 'lost'),
    // Its keys are kept for ever.
    forgetKeys: async () => {},
    takeEvents: async () => {
      const rows = await db.selectFrom('sandbox.events').selectAll().orderBy('created_at').execute()
      const fresh = rows.filter(({ id }) => !took.has(id))
      for (const { id } of fresh) took.add(id)
      return fresh.map(({ payload }) => {
        const body = JSON.stringify(payload)
        return { body, signature: signStripeEvent(body, secrets[0], clock.now()) }
      })
    },
    sign: signStripeEvent,
    network: { fail, timeout_ms: 5000 },
  }
})

/** A line before the sandbox that fails at the next call: the sandbox itself, in our own database, is never out of reach. */
function behindALine(sandbox: PaymentProvider) {
  let trouble: Trouble | null = null
  const failing = async (act: () => Promise<unknown>) => {
    const failed = trouble
    trouble = null
    if (failed === null) return act()
    if (failed === 'cut_after_acting' || failed === 'act_then_500') await act()
    throw new ProviderUnreachable(failed)
  }
  const payments = new Proxy(sandbox, {
    get: (target, name) => {
      const known = Reflect.get(target, name)
      if (typeof known !== 'function' || name === 'readEvent') return known
      return (...given: unknown[]) => failing(() => known(...given))
    },
  })
  const fail = (next: Trouble) => {
    trouble = next
  }
  return { payments, fail }
}
