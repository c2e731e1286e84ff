import type { Config } from '#platform/config.ts'

/** What a start says on the terminal: the address, the demo accounts where there are any, where mail goes, and what is shut. */
export function greeting(config: Config, demoAccounts: readonly string[]): string {
  const lines = [
    `${config.BRAND_NAME} is at ${config.PUBLIC_URL}`,
    ...demoAccounts,
    mailLine(config),
    ...(config.takesPayments ? [] : ['No payment provider is set: nothing can be paid.']),
  ]
  return `\n${lines.join('\n')}\n\n`
}

function mailLine(config: Config): string {
  if (config.SMTP_URL) return 'Mail goes out through SMTP.'
  if (config.production)
    return 'SMTP_URL is not set: no letter goes out, and nobody can sign up or reset a password.'
  return `Outgoing mail lands in ${config.DATA_DIR}/outbox and at ${config.PUBLIC_URL}/dev/outbox (from this machine, or signed in as an administrator)`
}
