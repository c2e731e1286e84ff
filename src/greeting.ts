import type { Config } from '#platform/config.ts'
import { DEMO_PASSWORD } from '../database/demo/cast.ts'

/** What a start says on the terminal: the address, the demo accounts where there are any, and where mail goes. */
export function greeting(config: Config, hasDemo: boolean): string {
  const lines = [
    `${config.BRAND_NAME} is at ${config.PUBLIC_URL}`,
    ...(hasDemo ? DEMO_LINES : []),
    config.SMTP_URL
      ? 'Mail goes out through SMTP.'
      : `Outgoing mail lands in ${config.DATA_DIR}/outbox and at ${config.PUBLIC_URL}/dev/outbox`,
  ]
  return `\n${lines.join('\n')}\n\n`
}

const DEMO_LINES = [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  '  ana@demo.northreel.test         owner in Toronto',
  '  mika@demo.northreel.test        renter',
  '  northlight@demo.northreel.test  store',
  '  desk@demo.northreel.test        administrator',
  '  renter1@ to renter8@demo.northreel.test  renters without history',
]
