import { KeyRound } from 'lucide-react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { knowsPasskeys, NothingSigned, signWithPasskey } from '../passkeys/ask-browser.ts'

/** The same by one of the person's passkeys, in a browser that knows them. */
export function PasskeyProof({ onProven, onLost }: { onProven: () => void; onLost: () => void }) {
  const prove = useAct({
    send: async () => {
      const credential = await signWithPasskey(await read(api().accounts.proof.passkey.options.$post()))
      return read(api().accounts.proof.$post({ json: { by: 'passkey', credential } }))
    },
    endsItself: true,
    done: onProven,
    lost: (error) =>
      error instanceof NothingSigned ? m.account_passkey_unproven() : m.account_security_lost(),
    signedOut: onLost,
  })
  if (!knowsPasskeys()) return null
  return (
    <div className="mb-5 grid gap-2">
      <Button
        variant="secondary"
        block
        pending={prove.pending}
        pendingLabel={m.account_passkey_waits()}
        onClick={() => void prove.run()}
      >
        <KeyRound aria-hidden="true" />
        {m.account_passkey_prove()}
      </Button>
      <p role="alert" className="text-14 text-red empty:hidden">
        {prove.trouble}
      </p>
    </div>
  )
}
