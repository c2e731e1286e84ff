import { useState } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { phoneWords } from '../../account.ts'
import { FormEnd } from '../../screens/form-end.tsx'
import { NewPasswordField } from '../../screens/new-password-field.tsx'
import { useAccountForm } from '../../screens/use-account-form.ts'
import type { Collected } from './collect.ts'
import { storedTicket } from './stored-ticket.ts'

type Props = { ticket: string; contacts: Collected['contacts']; onEntered: (session: Session) => void }

/** Two things of before were shown: the account is theirs, with a new password, at once. */
export function ChooseNewPassword({ ticket, contacts, onEntered }: Props) {
  const form = useAccountForm<{ password: string }>(['password'])
  const [keep_contacts, setKept] = useState(false)
  const send = form.send(async ({ password }) => {
    const json = { ticket, password, keep_contacts }
    const session = await read(api().accounts.recovery.completion.$post({ json }))
    storedTicket.remove()
    onEntered(session)
  })
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <div>
        <h2 className="text-18">{m.accounts_recovery_yours()}</h2>
        <p className="mt-1 text-14 text-muted">{m.accounts_recovery_yours_detail()}</p>
      </div>
      {contacts ? <Contacts contacts={contacts} isKept={keep_contacts} onKept={setKept} /> : null}
      <NewPasswordField form={form} />
      <FormEnd form={form} pendingLabel={m.accounts_pending_saving()}>
        {m.accounts_recovery_take()}
      </FormEnd>
    </form>
  )
}

type ContactsProps = {
  contacts: NonNullable<Collected['contacts']>
  isKept: boolean
  onKept: (isKept: boolean) => void
}

function Contacts({ contacts, isKept, onKept }: ContactsProps) {
  return (
    <div className="grid gap-3 text-14">
      <p>{m.accounts_recovery_contacts_back({ contacts: inWords(contacts.before) })}</p>
      {contacts.now.length > 0 ? (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="tick mt-0.5"
            checked={isKept}
            onChange={({ target }) => onKept(target.checked)}
          />
          <span>{m.accounts_recovery_contacts_kept({ contacts: inWords(contacts.now) })}</span>
        </label>
      ) : null}
    </div>
  )
}

function inWords(contacts: readonly string[]): string {
  return contacts.map((contact) => (contact.includes('@') ? contact : phoneWords(contact))).join(', ')
}
