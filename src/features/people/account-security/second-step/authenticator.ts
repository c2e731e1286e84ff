import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { generateSecret, generateURI, verifySync } from 'otplib/functional'
import type { Services } from '#platform/context.ts'
import { STEP_SECONDS } from './second-step.ts'

type Keys = Pick<Services, 'keys'>

/** A secret for an app, in the letters that people type. */
export function newSecret(): string {
  return generateSecret()
}

/** The `otpauth` address in a secret's QR code: the account, the site and the secret. */
export function secretAddress(secret: string, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret })
}

/**
 * The time step of a code that is right now, or was or will be a step ago or ahead, as clocks differ; null for any other, and
 * for one of `lastStep` or before, which was used.
 */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  // Our clock was set back: no code of these minutes is a new one, and the library throws.
  if (lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return null
  const found = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    afterTimeStep: lastStep,
  })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** A secret as the database keeps it. */
export function seal({ keys }: Keys, secret: string): Promise<string> {
  return symmetricEncrypt({ key: keyText(keys), data: secret })
}

/** @throws when it was sealed under another key: the operator has set another AUTH_SECRET */
export function unseal({ keys }: Keys, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: keyText(keys), data: sealed })
}

function keyText({ secondStep }: Services['keys']): string {
  return Buffer.from(secondStep).toString('base64url')
}
