import { type FormEvent, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { PasskeyView } from '../passkeys/contract.ts'
import { checkPasskeyName, PASSKEY_NAME_MAX } from '../passkeys/passkey.ts'
import { useRemovePasskey, useRenamePasskey } from '../passkeys/use-passkey-acts.ts'

type Props = { passkey: PasskeyView; onClose: () => void }

/** A name by which its person knows a passkey again. */
export function RenamePasskey({ passkey, onClose }: Props) {
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const [isMissing, setMissing] = useState(false)
  const rename = useRenamePasskey(passkey.id, onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = checkPasskeyName(name) !== null
    setMissing(isWrong)
    if (!isWrong) void rename.run(name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.account_passkey_rename()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.account_security_cancel()}
          </Button>
          <Button type="submit" form={form} pending={rename.pending}>
            {m.account_passkey_save()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <TextField
          data-autofocus
          label={m.account_passkey_name()}
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing ? m.refusal_passkey_name_required() : (rename.trouble ?? undefined)}
        />
      </form>
    </Dialog>
  )
}

/** Confirms the removal of a passkey: it can't be restored, only created again. */
export function RemovePasskey({ passkey: { id, name }, onClose }: Props) {
  const remove = useRemovePasskey(id, () => {
    toast.success(m.account_passkey_is_removed({ name }))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.account_passkey_remove_ask({ name })}
      detail={m.account_passkey_remove_detail()}
      actions={
        <>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {m.account_security_cancel()}
          </Button>
          <Button variant="danger" pending={remove.pending} onClick={() => void remove.run()}>
            {m.account_passkey_remove()}
          </Button>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {remove.trouble ? <Notice tone="red" title={remove.trouble} /> : null}
      </div>
    </Dialog>
  )
}
