import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from './config.ts'
import { errorCode } from './outage.ts'
import { PRIVATE_FILE } from './private-folder.ts'

/** The pair that a push service knows us by, in base64url (RFC 8292). */
export type VapidPair = { publicKey: string; privateKey: string }
export type Secrets = { auth: string; webhook: string; vapid: VapidPair }

const LOCK_POLL_MS = 20
/** A lock this old belongs to a dead process. */
const LOCK_STALE_MS = 10_000

/** The file of a data folder that has the secrets which are not set. */
export const GENERATED_SECRETS = 'secrets.json'

const file = z.object({
  auth: z.string(),
  webhook: z.string(),
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

/** Secrets from the environment; those not set are made once and kept in the data folder, readable by its owner alone. */
export async function keepSecrets(config: Config): Promise<Secrets> {
  const { AUTH_SECRET, STRIPE_WEBHOOK_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR } = config
  const vapid =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
      : null
  if (AUTH_SECRET && STRIPE_WEBHOOK_SECRET && vapid) {
    return { auth: AUTH_SECRET, webhook: STRIPE_WEBHOOK_SECRET, vapid }
  }
  const kept = await keepGenerated(DATA_DIR)
  return {
    auth: AUTH_SECRET ?? kept.auth,
    webhook: STRIPE_WEBHOOK_SECRET ?? kept.webhook,
    vapid: vapid ?? kept.vapid,
  }
}

/** A key for one use, which tells nothing of the secret or of the keys for other uses: each has a label of its own. */
export function deriveKey(secret: string, label: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `northreel ${label}`, 32))
}

/**
 * The secrets in the folder; missing ones, as in folders of earlier versions, are added by one node and read by the
 * others.
 */
async function keepGenerated(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, GENERATED_SECRETS)
  await mkdir(dataDir, { recursive: true })
  const before = file.safeParse(await readKept(path))
  if (before.success) return before.data
  return alone(`${path}.lock`, async () => {
    const whole = file.parse({ ...generate(), ...(await readKept(path)) })
    await writeFile(`${path}.new`, JSON.stringify(whole), { mode: PRIVATE_FILE })
    await rename(`${path}.new`, path)
    return whole
  })
}

function generate(): Secrets {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    auth: randomBytes(32).toString('base64url'),
    webhook: `whsec_${randomBytes(24).toString('base64url')}`,
    vapid: {
      publicKey: pair.getPublicKey('base64url'),
      // A number that begins with zeros comes out shorter than its 32 bytes.
      privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    },
  }
}

async function readKept(path: string): Promise<object> {
  const kept = await unlessGone(readFile(path, 'utf8'))
  return kept === null ? {} : z.looseObject({}).parse(JSON.parse(kept))
}

/** One at a time among the processes that share a folder: a directory is made by one of them alone. */
async function alone<Value>(lock: string, act: () => Promise<Value>): Promise<Value> {
  while (!(await takes(lock))) await wait(LOCK_POLL_MS)
  try {
    return await act()
  } finally {
    await rmdir(lock)
  }
}

async function takes(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const held = await unlessGone(stat(lock))
    if (held && Date.now() - held.mtimeMs > LOCK_STALE_MS) await unlessGone(rmdir(lock))
    return false
  }
}

/** Null when the file is missing, or gone meanwhile. */
async function unlessGone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
