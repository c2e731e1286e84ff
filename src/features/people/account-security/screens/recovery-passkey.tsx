import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { knowsPasskeys, NothingSigned, signWithPasskey } from '../passkeys/ask-browser.ts'
import type { SignedCredential } from '../passkeys/contract.ts'

type Props = { onSigned: (credential: SignedCredential) => Promise<unknown> }

/** On /recovery: shows a passkey, also one that the account no longer has. */
export function RecoveryPasskey({ onSigned }: Props) {
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const { run, pending, trouble } = useAct({
    send: async () => {
      const options = await read(api().accounts.recovery.passkey.options.$post())
      await onSigned(await signWithPasskey(options))
    },
    lost: (error) =>
      error instanceof NothingSigned ? m.account_passkey_unused() : m.account_security_lost(),
  })
  if (!isKnown) return null
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="lg"
        block
        pending={pending}
        pendingLabel={m.account_passkey_waits()}
        onClick={() => void run()}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {m.account_passkey_show()}
      </Button>
      <p role="alert" className="text-14 text-red empty:hidden">
        {trouble}
      </p>
    </div>
  )
}
