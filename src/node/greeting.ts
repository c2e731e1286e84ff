import type { Config } from '#platform/config.ts'

/**
 * The lines of a start on the terminal: the address, the demo accounts if there are any, the ways of mail and money, and
 * the disabled parts.
 */
export function greeting(config: Config, demoAccounts: readonly string[]): string {
  const lines = [
    `${config.BRAND_NAME} is at ${config.PUBLIC_URL}`,
    ...demoAccounts,
    mailLine(config),
    moneyLine(config),
  ]
  return `\n${lines.join('\n')}\n\n`
}

/** The line about letters. */
export function mailLine(config: Config): string {
  if (config.SMTP_URL) return 'Mail goes out through SMTP.'
  if (config.production)
    return 'SMTP_URL is not set: no letter goes out, and nobody can sign up or reset a password.'
  return `Outgoing mail lands in ${config.DATA_DIR}/outbox and at ${config.PUBLIC_URL}/dev/outbox (from this machine, or signed in as an administrator)`
}

/** The line about payments. */
export function moneyLine({ stripe, takesPayments }: Config): string {
  if (stripe?.livemode) return 'Payments go through Stripe, with real money.'
  if (stripe) return 'Payments go through Stripe’s test mode: no money moves.'
  if (takesPayments) return 'Payments are play: the sandbox takes test cards, and no money moves.'
  return 'STRIPE_SECRET_KEY is not set: nothing can be paid.'
}
