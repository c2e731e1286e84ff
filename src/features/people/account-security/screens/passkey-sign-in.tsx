import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import {
  fillsInPasskeys,
  NothingSigned,
  signedByEarlyOffer,
  signWithPasskey,
  stopAsking,
} from '../passkeys/ask-browser.ts'
import type { SignedCredential } from '../passkeys/contract.ts'
import { type EarlyOffer, OFFER_MS, takeEarlyOffer } from '../passkeys/early-offer.ts'
import { PasskeyButton } from './passkey-button.tsx'

export type PasskeySignInProps = { onSession: (session: Session) => Promise<unknown> }

/** Sign-in by passkey on /login: this button, and the autofill of the first field. */
export function PasskeySignIn({ onSession }: PasskeySignInProps) {
  const signIn = usePasskeySignIn(onSession)
  return (
    <PasskeyButton act={signIn} onPress={() => void signIn.run(null)}>
      {m.account_passkey_sign_in()}
    </PasskeyButton>
  )
}

/** Signs in by a passkey: `run(null)` asks for one now; meanwhile they stand in the autofill of the page's first field. */
function usePasskeySignIn(onSession: (session: Session) => Promise<unknown>) {
  const [round, setRound] = useState(0)
  const act = useAct({
    send: async (chosen: SignedCredential | null) => {
      const credential = chosen ?? (await signWithPasskey(await readOptions()))
      return read(api().accounts['sign-in'].passkey.$post({ json: { credential } }))
    },
    endsItself: true,
    done: onSession,
    lost: (error) =>
      error instanceof NothingSigned ? m.account_passkey_unused() : m.account_security_lost(),
    failed: () => setRound((before) => before + 1),
  })
  const enter = useEffectEvent((credential: SignedCredential) => act.run(credential))
  const renew = useEffectEvent(() => (act.pending ? undefined : setRound((before) => before + 1)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    const waiting = { isOver: false }
    const early = takeEarlyOffer()
    // If this fails, the form and the button are still there, and report faults when they are used.
    offer(waiting, early, enter).catch(() => undefined)
    const timer = setTimeout(renew, early ? early.since + OFFER_MS - performance.now() : OFFER_MS)
    return () => {
      waiting.isOver = true
      clearTimeout(timer)
    }
  }, [round])
  useEffect(() => () => void stopAsking(), [])
  return act
}

/** Until a passkey is chosen in the autofill: by the offer that the page made while it slept, or by one of its own. */
async function offer(
  waiting: { isOver: boolean },
  early: EarlyOffer | null,
  enter: (credential: SignedCredential) => Promise<void>,
): Promise<void> {
  const chosen = early && (await signedByEarlyOffer(early))
  if (chosen) return enter(chosen)
  if (waiting.isOver || !(await fillsInPasskeys()) || waiting.isOver) return
  const options = await readOptions()
  if (waiting.isOver) return
  const credential = await signWithPasskey(options, { useBrowserAutofill: true })
  await enter(credential)
}

function readOptions() {
  return read(api().accounts['sign-in'].passkey.options.$post())
}
