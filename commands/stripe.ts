import Stripe from 'stripe'
import { openStripe } from '../src/integrations/stripe/client.ts'
import { checkStripe, setUpStripe } from '../src/integrations/stripe/set-up.ts'
import { type Config, ConfigError, readConfig } from '../src/platform/config.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run stripe:set-up | stripe:check

set-up  sets our own payouts to manual, makes the two destinations of events at PUBLIC_URL, prints their secrets; then checks
check   says what payments need of the Stripe account, a line each, and ends with 1 when something is missing

Both read STRIPE_SECRET_KEY and PUBLIC_URL. docs/stripe.md has the whole way.
End with 0 when nothing is missing, 1 when something is or Stripe refuses, and 2 when typed wrongly.`

/** `npm run stripe:set-up` and `stripe:check`: the Stripe account of whoever runs the product. */
await runCommand(USAGE, async (words) => {
  try {
    return await run(words)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new ConfigError(`Stripe refused: ${error.message}`)
  }
})

/** @returns the exit code */
async function run([verb, ...rest]: string[]): Promise<number> {
  if ((verb !== 'set-up' && verb !== 'check') || rest.length > 0) throw new UsageError('Say set-up or check.')
  const config = readConfig(process.env)
  if (!config.stripe) throw new ConfigError('STRIPE_SECRET_KEY is not set.')
  const stripe = openStripe(config.stripe)
  const webhookUrl = webhookUrlOf(config)
  if (verb === 'set-up') tellSecrets(await setUpStripe(stripe, webhookUrl))
  const findings = await checkStripe(stripe, webhookUrl)
  for (const { isGood, sentence } of findings) process.stdout.write(`${isGood ? '✓' : '✗'} ${sentence}\n`)
  return findings.every(({ isGood }) => isGood) ? 0 : 1
}

/** Null where Stripe can't reach us. */
function webhookUrlOf({ PUBLIC_URL }: Config): string | null {
  const { hostname } = new URL(PUBLIC_URL)
  return hostname === 'localhost' || hostname === '127.0.0.1' ? null : `${PUBLIC_URL}/api/webhooks/stripe`
}

function tellSecrets(secrets: readonly string[]): void {
  if (secrets.length === 0) return
  process.stdout.write(
    `Add to STRIPE_WEBHOOK_SECRET, parted by commas; Stripe shows them once:\n${secrets.join(',')}\n`,
  )
}
