import type { Config } from '#platform/config.ts'
import { DEMO_PASSWORD } from '../database/demo/cast.ts'

/** What a start says on the terminal: the address, the demo accounts where there are any, where mail goes, and what is shut. */
export function greeting(config: Config, hasDemo: boolean): string {
  const lines = [
    `${config.BRAND_NAME} is at ${config.PUBLIC_URL}`,
    ...(hasDemo ? DEMO_LINES : []),
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

const DEMO_LINES = [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  '  ana@demo.northreel.test         owner in Toronto',
  '  mika@demo.northreel.test        renter',
  '  northlight@demo.northreel.test  store',
  '  desk@demo.northreel.test        administrator',
  '  renter1@ to renter8@demo.northreel.test  renters without history',
]
