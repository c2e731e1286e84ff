import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { NothingSigned, signWithPasskey } from '../passkeys/ask-browser.ts'
import type { SignedCredential } from '../passkeys/contract.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { onSigned: (credential: SignedCredential) => Promise<unknown> }

/** On /recovery: shows a passkey, also one that the account no longer has. */
export function RecoveryPasskey({ onSigned }: Props) {
  const show = useAct({
    send: async () => {
      const options = await read(api().accounts.recovery.passkey.options.$post())
      await onSigned(await signWithPasskey(options))
    },
    endsItself: true,
    lost: (error) =>
      error instanceof NothingSigned ? m.account_passkey_unused() : m.account_security_lost(),
  })
  return (
    <PasskeyButton act={show} onPress={() => void show.run()}>
      {m.account_passkey_show()}
    </PasskeyButton>
  )
}
