import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an honest authenticator and browser would not do. */
type Lies = {
  /** Whether the person's finger, face or PIN was asked for. */
  verified?: boolean
  origin?: string
  rpId?: string
  challenge?: string
  /** What its counter says it is at. */
  counter?: number
  userHandle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const MADE = 0x40

/** A passkey in software, ES256 as most are, and the browser that it is asked through. */
export function softwareAuthenticator(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = ''
  let uses = 0
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flags: number, { verified = true, rpId, counter = uses }: Lies) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const site = createHash('sha256')
      .update(rpId ?? hostname)
      .digest()
    return Buffer.concat([site, Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), counted])
  }
  return {
    id: id.toString('base64url'),
    /** As `navigator.credentials.create` answers. */
    create: (options: { challenge: string; user: { id: string } }, lies: Lies = {}) => {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = Buffer.concat([
        authenticatorData(MADE, lies),
        Buffer.alloc(16),
        length,
        id,
        coseKeyOf(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(made)],
      ])
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** As `navigator.credentials.get` answers; each counts one more. */
    get: ({ challenge }: { challenge: string }, lies: Lies = {}) => {
      uses += 1
      const client = clientData('webauthn.get', challenge, lies)
      const data = authenticatorData(0, lies)
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      )
      return credentialOf(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? handle,
      })
    },
  }
}

function credentialOf<Response>(id: Buffer, response: Response) {
  const named = id.toString('base64url')
  return { id: named, rawId: named, type: 'public-key' as const, response }
}

/** An elliptic key as COSE writes it: kind 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), and its point. */
function coseKeyOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(key))
}
