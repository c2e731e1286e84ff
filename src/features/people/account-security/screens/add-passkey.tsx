import { type FormEvent, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { knowsPasskeys } from '../passkeys/ask-browser.ts'
import { PASSKEY_NAME_MAX } from '../passkeys/passkey.ts'
import { useAddPasskey } from '../passkeys/use-passkey-acts.ts'

/** Says what a passkey is, and makes one in this browser. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState('')
  const add = useAddPasskey(() => {
    toast.success(m.account_passkey_is_added())
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void add.run(name.trim())
  }
  const isKnown = knowsPasskeys()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.account_passkey_add()}
      detail={m.account_passkey_what()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.account_security_cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={!isKnown}
            pending={add.pending}
            pendingLabel={m.account_passkey_waits()}
          >
            {m.account_passkey_make()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {isKnown ? null : <Notice tone="amber" title={m.account_passkeys_unknown()} />}
        <TextField
          data-autofocus
          label={m.account_passkey_name()}
          hint={m.account_passkey_name_hint()}
          optional
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {add.trouble ? <Notice tone="red" title={add.trouble} /> : null}
        </div>
      </form>
    </Dialog>
  )
}
