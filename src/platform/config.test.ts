import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const live = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret for tests alone, thirty-two or more',
  PUBLIC_URL: 'https://northreel.example',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  PLATFORM_GST_NUMBER: '12345 6782 RT0001',
  PLATFORM_QST_NUMBER: '1234567890TQ0001',
  PLATFORM_BC_PST_NUMBER: 'PST-1234-5678',
  PLATFORM_SK_PST_NUMBER: 'none',
  PLATFORM_MB_RST_NUMBER: 'none',
}

test('a live key starts with all that safety needs, and each kind of key takes payments', () => {
  expect(readConfig(live)).toMatchObject({
    takesPayments: true,
    SEED: 'none',
    stripe: { key: 'rk_live_1', livemode: true },
  })
  for (const key of ['sk_test_1', 'rk_test_1'])
    expect(readConfig({ STRIPE_SECRET_KEY: key })).toMatchObject({
      stripe: { key, livemode: false },
      SEED: 'none',
    })
  expect(readConfig({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({ takesPayments: true })
})

test('without a key nothing is paid in production, and the sandbox takes test cards elsewhere', () => {
  const { STRIPE_SECRET_KEY: _, ...bare } = live
  expect(readConfig(bare)).toMatchObject({ stripe: null, takesPayments: false })
  expect(readConfig({})).toMatchObject({ stripe: null, takesPayments: true })
})

test.each([
  [{ ...live, NODE_ENV: 'development' }, 'STRIPE_SECRET_KEY is a live key: set NODE_ENV to production.'],
  [
    { ...live, PUBLIC_URL: 'http://northreel.example' },
    'STRIPE_SECRET_KEY is a live key: PUBLIC_URL must begin with https://.',
  ],
  [{ ...live, PUBLIC_URL: '' }, 'STRIPE_SECRET_KEY is a live key: PUBLIC_URL must begin with https://.'],
  [{ ...live, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_SECRET_KEY is a live key: set STRIPE_WEBHOOK_SECRET.'],
  [
    { ...live, STRIPE_API_URL: 'http://127.0.0.1:1' },
    'STRIPE_SECRET_KEY is a live key: STRIPE_API_URL is for tests.',
  ],
  [
    { ...live, SEED: 'demo' },
    'STRIPE_SECRET_KEY is set: the demo world is paid by the sandbox, so SEED must not be demo.',
  ],
  ...(['GST', 'QST', 'BC_PST', 'SK_PST', 'MB_RST'] as const).map((tax): [Record<string, string>, string] => [
    { ...live, [`PLATFORM_${tax}_NUMBER`]: '' },
    `STRIPE_SECRET_KEY is a live key: set PLATFORM_${tax}_NUMBER to a number or to none.`,
  ]),
  [
    { PLATFORM_GST_NUMBER: '123456789RT0001' },
    'PLATFORM_GST_NUMBER is not valid: must be none or nine digits with their check digit, RT and four digits.',
  ],
  [
    { PLATFORM_QST_NUMBER: '123456789RT0001' },
    'PLATFORM_QST_NUMBER is not valid: must be none or ten digits, TQ and four digits.',
  ],
  [
    { PLATFORM_BC_PST_NUMBER: 'yes' },
    'PLATFORM_BC_PST_NUMBER is not valid: must be none or a number of the province.',
  ],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL is set without STRIPE_SECRET_KEY.'],
  [
    { STRIPE_SECRET_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY is not valid: must start with sk_test_, sk_live_, rk_test_ or rk_live_.',
  ],
])('%j does not start: %s', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(new ConfigError(sentence))
})

test('tax numbers are kept tidy, and an unanswered one is none', () => {
  expect(readConfig(live).taxNumbers).toEqual({
    gst: '123456782RT0001',
    qst: '1234567890TQ0001',
    bc_pst: 'PST12345678',
    sk_pst: null,
    mb_rst: null,
  })
  expect(new Set(Object.values(readConfig({}).taxNumbers))).toEqual(new Set([null]))
})
