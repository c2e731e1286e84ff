import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { siteQuery } from '#features/base/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { checkCode, checkPhone, phoneWords } from '../account.ts'
import type { ContactsView } from '../contact/contract.ts'
import { ChangeContact } from './change-contact.tsx'
import { CodeField } from './code-field.tsx'
import { ruled } from './form-words.ts'
import { showAtFields } from './use-account-acts.ts'
import { useContactActs } from './use-contact-acts.ts'

type Phone = ContactsView['phone']

/** The phone number, the code that a new one waits for, and the way to another or to none. */
export function PhonePart({ phone, mayRemove }: { phone: Phone; mayRemove: boolean }) {
  const { data: site } = useQuery(siteQuery)
  const { remove } = useContactActs()
  const { contact, waiting } = phone
  return (
    <PagePart title={m.accounts_phone()} lead={m.accounts_contact_phone_lead()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-18 font-medium">
          {contact ? phoneWords(contact) : m.accounts_contact_no_phone()}
        </span>
        {contact ? (
          <StatusTag tone={phone.is_confirmed ? 'green' : 'neutral'}>
            {phone.is_confirmed ? m.accounts_contact_confirmed() : m.accounts_contact_unconfirmed()}
          </StatusTag>
        ) : null}
        {mayRemove ? (
          <Button variant="quiet" size="sm" pending={remove.pending} onClick={() => void remove.run()}>
            {m.accounts_contact_remove_phone()}
          </Button>
        ) : null}
      </p>
      {waiting ? <Waiting key={waiting.expires_at} waiting={waiting} /> : null}
      {site?.sends_texts === false ? (
        <p className="text-14 text-muted">{m.refusal_texts_unavailable()}</p>
      ) : (
        <ChangeContact
          kind="phone"
          label={contact ? m.accounts_contact_new_phone() : m.accounts_phone()}
          send={contact ? m.accounts_contact_change_phone() : m.accounts_contact_add_phone()}
          hint={m.accounts_phone_hint()}
          check={checkPhone}
        />
      )}
    </PagePart>
  )
}

function Waiting({ waiting }: { waiting: NonNullable<Phone['waiting']> }) {
  const { ask, cancel } = useContactActs()
  const { contact, is_here } = waiting
  return (
    <Notice tone="amber" title={m.accounts_contact_waiting({ contact: phoneWords(contact) })}>
      <div className="grid gap-4">
        <p>{is_here ? m.accounts_contact_waiting_phone() : m.accounts_contact_waiting_elsewhere()}</p>
        {is_here ? <CodeForm phone={contact} /> : null}
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            pending={ask.pending}
            onClick={() => void ask.run({ phone: contact })}
          >
            {m.accounts_code_again()}
          </Button>
          <Button variant="quiet" size="sm" pending={cancel.pending} onClick={() => void cancel.run('phone')}>
            {m.accounts_contact_cancel()}
          </Button>
        </span>
      </div>
    </Notice>
  )
}

function CodeForm({ phone }: { phone: string }) {
  const form = useForm({ defaultValues: { code: '' } })
  const { confirm } = useContactActs((error) => showAtFields(form, ['code'], error))
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ code }) => confirm.run({ phone, code }))}
      className="grid max-w-form gap-3"
    >
      <CodeField
        {...form.register('code', { validate: ruled(checkCode) })}
        error={form.formState.errors.code?.message}
      />
      <Button
        type="submit"
        className="w-fit"
        pending={confirm.pending}
        pendingLabel={m.accounts_confirming()}
      >
        {m.accounts_code_submit()}
      </Button>
    </form>
  )
}
