import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../src/platform/config.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { errorCode } from '../../src/platform/outage.ts'
import { keepSecrets } from '../../src/platform/secrets.ts'
import type { Member } from './supervise.ts'

const BUCKET = 'northreel'
/** The only key that the stand-in knows. */
const KEY = 'S3RVER'

/**
 * The processes of a cluster on one machine, in the order of their start. Each node has a data folder of its own, as on
 * a machine of its own, but for the outbox, which any of them may show.
 * @param folder of the whole cluster, absolute
 */
export async function membersOf(
  config: Config,
  folder: string,
  databaseUrl: string,
  webNodes: number,
): Promise<Member[]> {
  const files = config.STORAGE_URL === undefined ? await fileStore(folder) : null
  const shared = {
    ...(await secretsOf({ ...config, DATA_DIR: folder })),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: files?.storageUrl ?? config.STORAGE_URL,
    PUBLIC_URL: config.PUBLIC_URL,
    TRUST_PROXY: '1',
    SEED: process.env.SEED ?? (config.production ? 'none' : 'demo'),
  }
  const node = (name: string, role: string) => nodeOf(folder, name, { ...shared, ROLE: role })
  const worker = await node('worker', 'worker')
  const webs: Member[] = []
  for (let n = 1; n <= webNodes; n += 1) webs.push(await node(`web-${n}`, 'web'))
  const balancer = balancerOf(config.PORT, webs)
  return [...(files ? [files.member] : []), worker, ...webs, balancer]
}

async function fileStore(folder: string): Promise<{ member: Member; storageUrl: string }> {
  const port = await freePort()
  const member = {
    name: 'files',
    words: ['commands/cluster/files.ts', String(port), join(folder, 'files'), BUCKET],
    variables: {},
    ready: `http://127.0.0.1:${port}/`,
  }
  // The stand-in signs for Amazon’s first region alone.
  return { member, storageUrl: `s3+http://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}?region=us-east-1` }
}

/** What every node has to know alike: those of `config`, and others made once in the cluster’s folder. */
async function secretsOf(config: Config) {
  const { auth, webhook, vapid } = await keepSecrets(config)
  return {
    AUTH_SECRET: auth,
    STRIPE_WEBHOOK_SECRET: webhook,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
}

async function nodeOf(folder: string, name: string, variables: Member['variables']): Promise<Member> {
  const [port, own] = [await freePort(), join(folder, name)]
  await mkdir(own, { recursive: true })
  await shareOutbox(folder, own)
  return {
    name,
    words: ['--max-semi-space-size=16', 'src/main.ts'],
    variables: { ...variables, PORT: String(port), DATA_DIR: own },
    ready: `http://127.0.0.1:${port}/readyz`,
  }
}

async function shareOutbox(folder: string, own: string): Promise<void> {
  const outbox = resolve(folder, 'outbox')
  await mkdir(outbox, { recursive: true })
  await symlink(outbox, join(own, 'outbox'), 'junction').catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

function balancerOf(port: number, webs: Member[]): Member {
  const targets = webs.map(({ ready }) => new URL(ready).origin)
  return {
    name: 'balancer',
    words: ['commands/cluster/balancer.ts', String(port), ...targets],
    variables: {},
    ready: `http://127.0.0.1:${port}/readyz`,
  }
}
