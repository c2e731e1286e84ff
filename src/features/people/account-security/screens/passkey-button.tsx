import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Session } from '#features/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { knowsPasskeys } from '../passkeys/ask-browser.ts'
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts'

export type PasskeySignInProps = { onSession: (session: Session) => Promise<unknown> }

/** On /login, for whoever has a passkey: this button, and the autofill of the first field. */
export function PasskeySignIn({ onSession }: PasskeySignInProps) {
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const signIn = usePasskeySignIn(onSession)
  if (!isKnown) return null
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="lg"
        block
        pending={signIn.pending}
        pendingLabel={m.account_passkey_waits()}
        onClick={() => void signIn.run(null)}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {m.account_passkey_sign_in()}
      </Button>
      <p role="alert" className="text-14 text-red empty:hidden">
        {signIn.trouble}
      </p>
    </div>
  )
}
