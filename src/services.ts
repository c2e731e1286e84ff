import type pg from 'pg'
import { type Auth, createAuth } from '#features/accounts/auth.ts'
import { viewerReader } from '#features/accounts/read-viewer.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { createSandbox } from '#integrations/sandbox/provider.ts'
import { createTextSender } from '#integrations/sms/text-sender.ts'
import { createFileStore } from '#integrations/storage/file-store.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { createDatabase } from '#platform/database.ts'
import { createLimits } from '#platform/limits.ts'
import { createLog } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'

/** Puts one node together: the embedded default, or the real service where it is configured. */
export async function createServices(
  config: Config,
  secrets: Secrets,
  pool: pg.Pool,
  clock: Clock = systemClock,
): Promise<{ services: Services; auth: Auth }> {
  const db = createDatabase(pool)
  const base = {
    config,
    db,
    clock,
    log: createLog(config.LOG_LEVEL),
    limits: createLimits(pool),
    payments: createSandbox(db, clock, { publicUrl: config.PUBLIC_URL, webhookSecret: secrets.webhook }),
    files: await createFileStore(config),
    mail: createMailer(config),
    sms: createTextSender(config),
  }
  const auth = createAuth(base, secrets.auth)
  return { services: { ...base, readViewer: viewerReader(auth, db) }, auth }
}
