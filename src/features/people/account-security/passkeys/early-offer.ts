import { api } from '#platform/browser/api-client.ts'
import { WAKE_WANTED } from '#platform/browser/wake-at-touch.ts'
import { CHALLENGE_MINUTES } from './passkey.ts'

declare global {
  interface Window {
    northreelPasskey?: EarlyOffer
  }
}

/** Passkeys in the autofill of a page that sleeps. */
export type EarlyOffer = {
  /** The passkey that was chosen; null where the browser offers none. */
  signed: Promise<Credential | null>
  stop: AbortController
  /** On the clock of `performance.now()`. */
  since: number
  /** Whether the page, awake, has made it its own. */
  isTaken: boolean
}

/** How long one challenge is offered: it is renewed before the server forgets it. */
export const OFFER_MS = (CHALLENGE_MINUTES - 1) * 60_000

/**
 * An inline script for the head of a page that sleeps. Browsers show passkeys in the autofill of a field only where the page
 * asked for them before the field was reached, and its scripts would come with that touch.
 */
export function earlyOfferScript(): string {
  const { pathname } = api().accounts['sign-in'].passkey.options.$url()
  return `(${offerEarly})('${pathname}','${WAKE_WANTED}',${OFFER_MS})`
}

/**
 * Offers passkeys until one is chosen, the page takes the offer over, or it is too old. A browser that can't read the API's
 * options by itself wakes the page, whose library can.
 * @internal
 */
export function offerEarly(path: string, wakeWanted: string, offerMs: number): void {
  const wake = () => dispatchEvent(new Event(wakeWanted))
  const { PublicKeyCredential: passkeys } = window
  if (!passkeys?.isConditionalMediationAvailable) return
  const begin = () => {
    if (!passkeys.parseRequestOptionsFromJSON) return wake()
    const stop = new AbortController()
    const { signal } = stop
    const ask = async () => {
      if (!(await passkeys.isConditionalMediationAvailable())) return null
      const answer = await fetch(path, { method: 'POST', signal })
      if (!answer.ok) return null
      const publicKey = passkeys.parseRequestOptionsFromJSON(await answer.json())
      return navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
    }
    const offer = { signed: ask(), stop, since: performance.now(), isTaken: false }
    window.northreelPasskey = offer
    offer.signed.then(
      (chosen) => chosen && wake(),
      // The page offers once more when it wakes.
      () => undefined,
    )
    setTimeout(() => {
      if (offer.isTaken) return
      stop.abort()
      wake()
    }, offerMs)
  }
  document.addEventListener('DOMContentLoaded', begin)
}

/**
 * Takes the offer over that the page made while it slept, once.
 * @returns null where there is none, or it has ended
 */
export function takeEarlyOffer(): EarlyOffer | null {
  const { northreelPasskey: offer } = window
  if (!offer || offer.isTaken || offer.stop.signal.aborted) return null
  offer.isTaken = true
  return offer
}

/** Ends the offer that the page made while it slept. */
export function stopEarlyOffer(): void {
  window.northreelPasskey?.stop.abort()
}
