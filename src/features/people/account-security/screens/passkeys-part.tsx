import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PagePart } from '#ui/page-part.tsx'
import type { PasskeyView } from '../passkeys/contract.ts'
import { PASSKEYS_MAX } from '../passkeys/passkey.ts'
import { passkeysQuery } from '../passkeys/use-passkey-acts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { Listed, ListedRow, momentText } from './listed.tsx'
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: PasskeyView }

/** The signed-in person's passkeys: add, rename, remove. */
export function PasskeysPart() {
  const query = useQuery(passkeysQuery())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <PagePart title={m.account_passkeys()} lead={m.account_passkeys_lead()}>
      <Listed query={query} failed={m.account_passkeys_failed()}>
        {({ items }) => (
          <>
            {items.length > 0 ? (
              <ul className="divide-y divide-hairline border-y border-hairline">
                {items.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} onOpen={setOpen} />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{m.account_passkeys_none()}</p>
            )}
            {items.length < PASSKEYS_MAX ? (
              <Button variant="secondary" className="w-fit" onClick={() => setOpen({ dialog: 'add' })}>
                {m.account_passkey_add()}
              </Button>
            ) : (
              <p className="text-14 text-muted">{m.refusal_passkeys_full({ most: PASSKEYS_MAX })}</p>
            )}
          </>
        )}
      </Listed>
      {open?.dialog === 'add' ? <AddPasskey onClose={close} /> : null}
      {open?.dialog === 'rename' ? <RenamePasskey passkey={open.passkey} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <RemovePasskey passkey={open.passkey} onClose={close} /> : null}
    </PagePart>
  )
}

function Row({ passkey, onOpen }: { passkey: PasskeyView; onOpen: (open: Open) => void }) {
  const { user } = useSession()
  const { name, created_at, last_used_at } = passkey
  const added = m.account_passkey_added({ when: momentText(created_at, user?.time_zone) })
  const used = last_used_at
    ? m.account_passkey_used({ when: momentText(last_used_at, user?.time_zone) })
    : m.account_passkey_never_used()
  return (
    <ListedRow
      icon={<KeyRound aria-hidden="true" />}
      acts={
        <span className="flex">
          <IconButton
            label={m.account_passkey_rename_named({ name })}
            icon={<Pencil />}
            onClick={() => onOpen({ dialog: 'rename', passkey })}
          />
          <IconButton
            label={m.account_passkey_remove_named({ name })}
            icon={<Trash2 />}
            onClick={() => onOpen({ dialog: 'remove', passkey })}
          />
        </span>
      }
    >
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-14 text-muted">
        {added} · {used}
      </span>
    </ListedRow>
  )
}
