import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'
import type { Locale } from './locale.ts'
import type { Log } from './log.ts'
import type { Patience } from './patience.ts'
import type { ChargeEffects } from './ports/charges.ts'
import type { Figures } from './ports/figures.ts'
import type { FileStore } from './ports/files.ts'
import type { Mailer, TextSender } from './ports/mail.ts'
import type { FindBellWords } from './ports/notifications.ts'
import type { Passwords } from './ports/passwords.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { Pusher } from './ports/push.ts'
import type { ReadViewer, Sessions, Viewer } from './session.ts'

/** The services of one running node: made once at the start, or by a test. */
export type Services = {
  config: Config
  db: Database
  /** The connections under `db`, for statements that are prepared by name. */
  pool: pg.Pool
  clock: Clock
  patience: Patience
  /** Aborted when the node stops: long jobs look at it between batches, and are run again by another node or start. */
  stopping: AbortSignal
  log: Log
  limits: Limits
  payments: PaymentProvider
  chargeEffects: ChargeEffects
  bellWords: FindBellWords
  figures: Figures
  files: FileStore
  mail: Mailer
  sms: TextSender
  /** Keys for one use each. */
  keys: { unsubscribe: Uint8Array; secondStep: Uint8Array; contactLink: Uint8Array }
  push: Pusher
  passwords: Passwords
  readViewer: ReadViewer
  sessions: Sessions
}

/** The context of an act: the services, the caller and the request. Jobs run with no viewer. */
export type Ctx = Services & { viewer: Viewer | null; locale: Locale; requestId: string; ip: string }

/** The part of a context that an act needs also when a job carries it out later. */
export type LaterCtx = Pick<Ctx, 'clock' | 'requestId' | 'ip'> & {
  viewer: Pick<Viewer, 'id' | 'impersonated_by'>
}

/** A context whose person is signed in: what routes with any access but `public` receive. */
export type SignedIn = Ctx & { viewer: Viewer }
