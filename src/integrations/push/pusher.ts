import { createECDH, createHash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Circuit, createCircuit } from '#platform/circuit.ts'
import type { Config } from '#platform/config.ts'
import { errorCode } from '#platform/outage.ts'
import { ChannelSilent } from '#platform/ports/mail.ts'
import type { Push, Pusher, PushSubscription } from '#platform/ports/push.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#platform/private-folder.ts'
import type { VapidPair } from '#platform/secrets.ts'
import { outboxFolder } from '../mail/mailer.ts'

/** The push services of the browsers' makers: Chrome, Firefox, Safari, Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

const TTL_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const TOPIC_LENGTH = 32
const KEY_BYTES = 65
const SECRET_BYTES = 16

/**
 * Sends through the push services of the browsers' makers. Outside of production, without a mail server, the outbox keeps what was
 * pushed, in `push.jsonl`; in tests nothing leaves the machine at all.
 */
export function createPusher(config: Config, pair: VapidPair, mayReach = isPushEndpoint): Pusher {
  const circuits = circuitsByHost()
  const keeps = config.sendsMail && !config.SMTP_URL
  const sends = config.NODE_ENV !== 'test' || mayReach !== isPushEndpoint
  return {
    publicKey: pair.publicKey,
    accepts: (subscription) => mayReach(subscription.endpoint) && areKeys(subscription),
    send: async (subscription, push) => {
      // Looked at again: what may be reached now is asked, not what could be when it was saved.
      if (!mayReach(subscription.endpoint)) return 'gone'
      if (keeps) await keep(config, subscription, push)
      if (!sends) return 'sent'
      const { host } = new URL(subscription.endpoint)
      return circuits(host)(() => post(config, pair, subscription, push))
    },
  }
}

const MOST_HOSTS = 500

/** One push service that says nothing holds up its own browsers alone. */
function circuitsByHost() {
  const circuits = new Map<string, Circuit>()
  return (host: string): Circuit => {
    const circuit = circuits.get(host) ?? createCircuit()
    // Strangers name the hosts.
    if (circuits.size >= MOST_HOSTS) circuits.clear()
    circuits.set(host, circuit)
    return circuit
  }
}

/** Whether they are a point on the curve and a secret of the right length. */
function areKeys({ p256dh, auth }: PushSubscription): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== KEY_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch (error) {
    if (errorCode(error) === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') {
      return false
    }
    throw error
  }
}

async function post(
  config: Config,
  { publicKey, privateKey }: VapidPair,
  { endpoint, p256dh, auth }: PushSubscription,
  { title, body, path, tag }: Push,
): Promise<'sent' | 'gone'> {
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, path, tag }),
    {
      TTL: TTL_SECONDS,
      topic: topicOf(tag),
      urgency: 'high',
      vapidDetails: { subject: `mailto:${config.BRAND_EMAIL}`, publicKey, privateKey },
    },
  )
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(details.headers).map(([name, value]): [string, string] => [name, `${value}`]),
    body: new Uint8Array(details.body),
    // An address leads nowhere but to itself.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ChannelSilent(`${new URL(endpoint).hostname} was not reached or said nothing.`, {
      cause: error,
    })
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new Error(`${new URL(endpoint).hostname} answered ${answer.status}`)
  return 'sent'
}

/** A push service takes 32 characters of base64url at most. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)
}

async function keep(config: Config, { endpoint }: PushSubscription, push: Push): Promise<void> {
  const folder = outboxFolder(config)
  await makePrivateFolder(folder)
  const line = JSON.stringify({ to: new URL(endpoint).hostname, ...push })
  await appendFile(join(folder, 'push.jsonl'), `${line}\n`, { mode: PRIVATE_FILE })
}

/** Whether an address that a stranger gave us is one of a push service, and nothing else that this server could reach. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return SERVICES.some((service) => service.test(hostname))
}
