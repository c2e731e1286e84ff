import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

export type Secrets = { auth: string; webhook: string }

/** Secrets from the environment; those not set are made once and kept in the data folder, readable by its owner alone. */
export async function keepSecrets(config: Config): Promise<Secrets> {
  const kept =
    config.AUTH_SECRET && config.STRIPE_WEBHOOK_SECRET ? null : await keepGenerated(config.DATA_DIR)
  return {
    auth: config.AUTH_SECRET ?? kept?.auth ?? '',
    webhook: config.STRIPE_WEBHOOK_SECRET ?? kept?.webhook ?? '',
  }
}

/** A key for one use, which tells nothing of the secret or of the keys for other uses: each has a label of its own. */
export function deriveKey(secret: string, label: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `northreel ${label}`, 32))
}

async function keepGenerated(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  const fresh: Secrets = {
    auth: randomBytes(32).toString('base64url'),
    webhook: `whsec_${randomBytes(24).toString('base64url')}`,
  }
  try {
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  }
}
