import { z } from 'zod'
import { isMistyped } from './mistyped.ts'
import { isGstNumber, isQstNumber, type PlatformTaxNumbers, tidyTaxNumber } from './tax-numbers.ts'

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const addressOrNone = z.union([z.literal('none'), url(['https:'])])

/** The video host's own search: it always exists, unlike the address of a video. */
function videoSearch(title: string): string {
  return `https://www.youtube.com/results?${new URLSearchParams({ search_query: title })}`
}

/** Whether an address says who sends text messages there, by which password, and from which number. */
function isCarrier(value: string): boolean {
  const { username, password, searchParams } = new URL(value)
  return username !== '' && password !== '' && Boolean(searchParams.get('from'))
}

/** Whether an address has the key and the number of a project, as Sentry writes it. */
function isCollector(value: string): boolean {
  const { username, pathname } = new URL(value)
  return username !== '' && /\/\d+$/.test(pathname)
}

/** A tax number of the platform, tidied, or `none`. */
const taxNumber = (isOne: (text: string) => boolean, form: string) =>
  z
    .string()
    .transform((text) => (text === 'none' ? text : tidyTaxNumber(text)))
    .refine((text) => text === 'none' || isOne(text), { message: `must be none or ${form}` })
    .optional()

/** The form of a provincial number is the province's; all of them have digits. */
const provincial = taxNumber((text) => /^[A-Z]*\d{4,}$/.test(text), 'a number of the province')

/** Half of a pair, as `npx web-push generate-vapid-keys` writes it. */
const vapidKey = (bytes: number) =>
  z.base64url().refine((value) => Buffer.from(value, 'base64url').length === bytes, {
    message: `must be ${bytes} bytes in base64url`,
  })

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  STORAGE_URL: url(['s3:', 's3+http:', 'file:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SMS_URL: url(['https:'])
    .refine(isCarrier, { message: 'must be https://SID:TOKEN@host/path?from=+15550000000' })
    .optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:']).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,\s]+(, *whsec_[^,\s]+)*$/, 'must start with whsec_, also after each comma')
    .optional(),
  PLATFORM_FEE_BPS: z.coerce.number().int().min(0).max(5_000).default(500),
  PLATFORM_FEE_MIN_CENTS: z.coerce.number().int().min(0).max(10_000).default(300),
  PLATFORM_GST_NUMBER: taxNumber(isGstNumber, 'nine digits with their check digit, RT and four digits'),
  PLATFORM_QST_NUMBER: taxNumber(isQstNumber, 'ten digits, TQ and four digits'),
  PLATFORM_BC_PST_NUMBER: provincial,
  PLATFORM_SK_PST_NUMBER: provincial,
  PLATFORM_MB_RST_NUMBER: provincial,
  ADMIN_SECOND_STEP: z.enum(['required', 'optional']).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  SENTRY_DSN: url(['https:', 'http:'])
    .refine(isCollector, { message: 'must be https://KEY@host/PROJECT' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  BRAND_NAME: z.string().min(1).default('Northreel'),
  BRAND_EMAIL: z.email().default('hello@northreel.example'),
  BRAND_ADDRESS: z.string().min(1).default('Northreel, Toronto, Ontario, Canada'),
  BRAND_INSTAGRAM: addressOrNone.default('none'),
  BRAND_FACEBOOK: addressOrNone.default('none'),
  BRAND_LINKEDIN: addressOrNone.default('none'),
  BRAND_YOUTUBE: addressOrNone.default('none'),
  WEBINAR_ACTRA_URL: url(['https:']).default(videoSearch('Inside ACTRA')),
  WEBINAR_INSURANCE_URL: url(['https:']).default(videoSearch('Production Insurance')),
  WEBINAR_SUSTAINABLE_URL: url(['https:']).default(videoSearch('Sustainable Filmmaking')),
  WEBINAR_IMAGE_HOST: url(['https:']).optional(),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** The secrets that a start makes in the data folder where they are not set. */
const KEPT_SECRETS = ['AUTH_SECRET', 'STRIPE_WEBHOOK_SECRET', 'VAPID_PRIVATE_KEY'] as const

/** The names of those that are set, and so lie in no data folder. */
export function secretsSet(config: Config): string[] {
  return KEPT_SECRETS.filter((name) => config[name] !== undefined)
}

const OURS =
  /^(ADMIN_|BACKUP_|BRAND_|WEBINAR_|STRIPE_|PLATFORM_|SMTP_|STORAGE_|AUTH_|DATABASE_|DATA_|METRICS_|SENTRY_|VAPID_|MAIL_|SMS_)/

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration from environment variables (README.md lists them).
 * @throws ConfigError one sentence that names the unknown, malformed or missing variable
 */
export function readConfig(variables: Record<string, string | undefined>) {
  refuseUnknown(Object.keys(variables))
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} is not valid: ${issue?.message}.`)
  }
  const values = parsed.data
  if (values.NODE_ENV === 'production' && !values.AUTH_SECRET) {
    throw new ConfigError('AUTH_SECRET is required when NODE_ENV is production.')
  }
  if (!values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair: set both or neither.')
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL.')
  }
  const production = values.NODE_ENV === 'production'
  const publicUrl = values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    stripe: stripeOf({ ...values, PUBLIC_URL: publicUrl }, production),
    SEED: values.SEED ?? (production || values.DATABASE_URL || values.STRIPE_SECRET_KEY ? 'none' : 'demo'),
    ADMIN_SECOND_STEP: values.ADMIN_SECOND_STEP ?? (production ? 'required' : 'optional'),
    production,
    /** Whether letters reach people, or at least a folder that is there to be read. */
    sendsMail: Boolean(values.SMTP_URL) || !production,
    /** The same of text messages. */
    sendsTexts: Boolean(values.SMS_URL) || !production,
    fee: { bps: values.PLATFORM_FEE_BPS, min_cents: values.PLATFORM_FEE_MIN_CENTS },
    taxNumbers: taxNumbersOf(values),
    /** The sandbox's cards are no money: in production they pay for nothing. */
    takesPayments: !production || values.STRIPE_SECRET_KEY !== undefined,
  }
}

/** Refuses a name that begins as ours do, or that is a setting’s but for its underscores, its capitals or one letter. */
function refuseUnknown(names: readonly string[]): void {
  for (const name of names) {
    if (name in environment.shape) continue
    const meant = settingNames.find((known) => isMistyped(name, known))
    const hint = meant ? ` Is ${meant} meant?` : ''
    if (meant || OURS.test(name))
      throw new ConfigError(`${name} is not a setting that this program knows.${hint}`)
  }
}

/** Without an answer the platform has no number, and collects nothing. */
function taxNumbersOf(values: z.infer<typeof environment>): PlatformTaxNumbers {
  const numberIn = (answer: string | undefined) => (answer === 'none' ? null : (answer ?? null))
  return {
    gst: numberIn(values.PLATFORM_GST_NUMBER),
    qst: numberIn(values.PLATFORM_QST_NUMBER),
    bc_pst: numberIn(values.PLATFORM_BC_PST_NUMBER),
    sk_pst: numberIn(values.PLATFORM_SK_PST_NUMBER),
    mb_rst: numberIn(values.PLATFORM_MB_RST_NUMBER),
  }
}

/** Stripe's settings; null where no key is set. */
function stripeOf(values: z.infer<typeof environment> & { PUBLIC_URL: string }, production: boolean) {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl } = values
  if (key === undefined) {
    if (apiUrl !== undefined) throw new ConfigError('STRIPE_API_URL is set without STRIPE_SECRET_KEY.')
    return null
  }
  if (values.SEED === 'demo')
    throw new ConfigError(
      'STRIPE_SECRET_KEY is set: the demo world is paid by the sandbox, so SEED must not be demo.',
    )
  const livemode = /^[sr]k_live_/.test(key)
  const unmet = livemode ? liveNeeds.find(({ isMet }) => !isMet(values, production)) : undefined
  if (unmet) throw new ConfigError(`STRIPE_SECRET_KEY is a live key: ${unmet.need}.`)
  return { key, livemode, apiUrl }
}

const taxSettings = [
  'PLATFORM_GST_NUMBER',
  'PLATFORM_QST_NUMBER',
  'PLATFORM_BC_PST_NUMBER',
  'PLATFORM_SK_PST_NUMBER',
  'PLATFORM_MB_RST_NUMBER',
] as const

type LiveNeed = {
  isMet: (values: z.infer<typeof environment> & { PUBLIC_URL: string }, production: boolean) => boolean
  need: string
}

/** A live key starts with all of these alone. */
const liveNeeds: readonly LiveNeed[] = [
  { isMet: (_, production) => production, need: 'set NODE_ENV to production' },
  { isMet: ({ PUBLIC_URL }) => PUBLIC_URL.startsWith('https:'), need: 'PUBLIC_URL must begin with https://' },
  {
    isMet: ({ STRIPE_WEBHOOK_SECRET }) => STRIPE_WEBHOOK_SECRET !== undefined,
    need: 'set STRIPE_WEBHOOK_SECRET',
  },
  ...taxSettings.map((name) => ({
    isMet: (values: z.infer<typeof environment>) => values[name] !== undefined,
    need: `set ${name} to a number or to none`,
  })),
  { isMet: ({ STRIPE_API_URL }) => STRIPE_API_URL === undefined, need: 'STRIPE_API_URL is for tests' },
]

/** A setting is wrong: the start stops with this sentence alone. */
export class ConfigError extends Error {}
