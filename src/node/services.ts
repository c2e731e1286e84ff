import type { KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { createFigures } from '#features/base/counts/create-figures.ts'
import { type Auth, createAuth } from '#features/people/accounts/auth.ts'
import { createPasswords } from '#features/people/accounts/passwords.ts'
import { viewerReader } from '#features/people/accounts/read-viewer.ts'
import { sessionKeeper } from '#features/people/accounts/session-keeper.ts'
import { bellWords } from '#features/rent/rentals/news/rental-news.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { createNoPayments } from '#integrations/no-payments/provider.ts'
import { createPusher } from '#integrations/push/pusher.ts'
import { createSandbox } from '#integrations/sandbox/provider.ts'
import { createTextSender } from '#integrations/sms/text-sender.ts'
import { createFileStore } from '#integrations/storage/file-store.ts'
import { openStripe } from '#integrations/stripe/client.ts'
import { createStripePayments } from '#integrations/stripe/provider.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { createDatabase, type Database } from '#platform/database.ts'
import { createLimits } from '#platform/limits.ts'
import type { Log } from '#platform/log.ts'
import { PATIENCE } from '#platform/patience.ts'
import type { Passwords } from '#platform/ports/passwords.ts'
import type { PaymentProvider } from '#platform/ports/payments.ts'
import { countFailures } from '#platform/provider-failures.ts'
import { deriveKey, type Secrets } from '#platform/secrets.ts'
import { chargeEffectsOf } from '../charge-effects.ts'

export type ServiceOptions = {
  config: Config
  secrets: Secrets
  pool: pg.Pool
  log: Log
  clock?: Clock
  /** scrypt at its real cost unless given. */
  passwords?: Passwords
  /** Aborted when the node stops; never unless given. */
  stopping?: AbortSignal
  /** Plugins of the query builder: each sees every typed query before it runs. */
  plugins?: KyselyPlugin[]
}

/** Puts one node together: the embedded default, or the real service where it is configured. */
export async function createServices(options: ServiceOptions): Promise<{ services: Services; auth: Auth }> {
  const { config, secrets, pool, log, clock = systemClock, passwords = createPasswords(), plugins } = options
  const { stopping = new AbortController().signal } = options
  const db = createDatabase(pool, plugins)
  const base = {
    config,
    db,
    pool,
    clock,
    patience: PATIENCE,
    stopping,
    log,
    limits: createLimits(pool),
    payments: countFailures(createPayments(db, clock, options)),
    chargeEffects: chargeEffectsOf(config),
    bellWords,
    figures: createFigures({ db, clock }),
    files: await createFileStore(config),
    mail: createMailer(config),
    sms: createTextSender(config),
    keys: {
      unsubscribe: deriveKey(secrets.auth, 'unsubscribe'),
      secondStep: deriveKey(secrets.auth, 'second step'),
      contactLink: deriveKey(secrets.auth, 'contact link'),
    },
    push: createPusher(config, secrets.vapid),
    passwords,
  }
  const auth = createAuth(base, secrets.auth)
  return {
    services: { ...base, readViewer: viewerReader(auth, db, base), sessions: sessionKeeper(auth) },
    auth,
  }
}

/** Stripe where it is configured, else the sandbox; in production without a key, no provider. */
function createPayments(db: Database, clock: Clock, { config, secrets }: ServiceOptions): PaymentProvider {
  const { stripe } = config
  if (stripe) {
    return createStripePayments({
      stripe: openStripe(stripe),
      key: stripe.key,
      secrets: secrets.webhook,
      clock,
    })
  }
  if (!config.takesPayments) return createNoPayments()
  return createSandbox(db, clock, {
    publicUrl: config.PUBLIC_URL,
    webhookSecrets: secrets.webhook,
    webhookUrl: () => `${ownAddress(config)}/api/webhooks/stripe`,
  })
}

/** Where this node reaches the API: itself, since the public address may not resolve here; workers serve none. */
function ownAddress(config: Config): string {
  return config.ROLE === 'worker' ? config.PUBLIC_URL : `http://127.0.0.1:${config.PORT}`
}
