import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { checkEmail } from '../account.ts'
import type { ContactsView } from '../contact/contract.ts'
import { ChangeContact } from './change-contact.tsx'
import { useContactActs } from './use-contact-acts.ts'

type Email = ContactsView['email']

/** The e-mail address, its problem if it has one, and the way to change it. */
export function EmailPart({ email }: { email: Email }) {
  return (
    <PagePart title={m.accounts_email()} lead={m.accounts_contact_email_lead()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-18 font-medium wrap-anywhere">
          {email.contact ?? m.accounts_contact_no_email()}
        </span>
        {email.contact ? <State email={email} /> : null}
      </p>
      {email.fails && email.contact && !email.waiting ? <Returned contact={email.contact} /> : null}
      {email.waiting ? <Waiting contact={email.waiting.contact} /> : null}
      <ChangeContact
        kind="email"
        label={email.contact ? m.accounts_contact_new_email() : m.accounts_email()}
        send={email.contact ? m.accounts_contact_change_email() : m.accounts_contact_add_email()}
        hint={m.accounts_contact_email_hint()}
        check={checkEmail}
      />
    </PagePart>
  )
}

function State({ email }: { email: Email }) {
  if (email.fails) return <StatusTag tone="red">{m.accounts_contact_fails()}</StatusTag>
  return email.is_confirmed ? (
    <StatusTag tone="green">{m.accounts_contact_confirmed()}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{m.accounts_contact_unconfirmed()}</StatusTag>
  )
}

/** Letters come back: the address may work again, or there is another. */
function Returned({ contact }: { contact: string }) {
  const { ask } = useContactActs()
  return (
    <Notice
      tone="red"
      title={m.accounts_contact_fails_title()}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={ask.pending}
          onClick={() => void ask.run({ email: contact })}
        >
          {m.accounts_contact_try_again()}
        </Button>
      }
    >
      {m.accounts_contact_fails_detail()}
    </Notice>
  )
}

function Waiting({ contact }: { contact: string }) {
  const { ask, cancel } = useContactActs()
  return (
    <Notice
      tone="amber"
      title={m.accounts_contact_waiting({ contact })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" pending={cancel.pending} onClick={() => void cancel.run('email')}>
            {m.accounts_contact_cancel()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            pending={ask.pending}
            onClick={() => void ask.run({ email: contact })}
          >
            {m.accounts_contact_send_again()}
          </Button>
        </span>
      }
    >
      {m.accounts_contact_waiting_email()}
    </Notice>
  )
}
