import { WAITS } from '#platform/browser/in-time.ts'
import { within } from '#platform/browser/within.ts'
import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from './contract.ts'
import { type EarlyOffer, stopEarlyOffer } from './early-offer.ts'

/** The person let it be, or their device could not: nothing was made or signed. */
export class NothingSigned extends Error {
  readonly isKnown: boolean
  constructor(cause: unknown) {
    super('No passkey was used.', { cause })
    this.isKnown = cause instanceof Error && 'code' in cause && cause.code === PREVIOUSLY
  }
}

const PREVIOUSLY = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/**
 * Has the browser make a passkey.
 * @throws NothingSigned where it did not, TypeError where the code for it does not come
 */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await within(WAITS.partsMs, library())
  return startRegistration({ optionsJSON }).then(({ id, rawId, type, response }) => {
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  }, giveUp)
}

/**
 * Has the browser sign with a passkey: at once, or when one is chosen in the autofill.
 * @throws NothingSigned where it did not, TypeError where the code for it does not come
 */
export async function signWithPasskey(
  optionsJSON: RequestOptions,
  { useBrowserAutofill = false } = {},
): Promise<SignedCredential> {
  const { startAuthentication } = await within(WAITS.partsMs, library())
  stopEarlyOffer()
  return startAuthentication({ optionsJSON, useBrowserAutofill }).then(whatWasSigned, giveUp)
}

/**
 * The passkey that is chosen in the autofill by the offer of the page while it slept.
 * @returns null where that offer has failed
 * @throws NothingSigned where it was ended
 */
export async function signedByEarlyOffer({ signed, stop }: EarlyOffer): Promise<SignedCredential | null> {
  const chosen = await signed.catch((cause) => {
    if (stop.signal.aborted) throw new NothingSigned(cause)
    return null
  })
  if (!(chosen instanceof PublicKeyCredential)) return null
  const { id, rawId, response } = chosen.toJSON()
  return 'signature' in response ? whatWasSigned({ id, rawId, type: 'public-key', response }) : null
}

function whatWasSigned({ id, rawId, type, response }: SignedCredential): SignedCredential {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Whether passkeys can stand in the autofill of a field. */
export async function fillsInPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Ends the request that waits in the autofill. */
export async function stopAsking(): Promise<void> {
  if (!knowsPasskeys()) return
  stopEarlyOffer()
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

function giveUp(cause: unknown): never {
  throw new NothingSigned(cause)
}

/** Loaded where a passkey is made or asked for, and nowhere else. */
function library() {
  return import('@simplewebauthn/browser')
}
