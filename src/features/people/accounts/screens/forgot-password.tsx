import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ContactField, type ContactFields, type ContactKind } from './contact-field.tsx'
import { FormEnd } from './form-end.tsx'
import { MailClosed } from './form-notices.tsx'
import { storedContact } from './stored-contact.ts'
import { useAccountForm } from './use-account-form.ts'

/** /forgot-password: the same answer for everybody; a phone number goes on to the code. */
export function ForgotPassword() {
  const form = useAccountForm<ContactFields>(['email', 'phone'])
  const [by, setBy] = useState<ContactKind>('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const ask = form.send(async (json) => {
    const { contact } = await read(api().accounts['password-reset'].request.$post({ json }))
    if (by === 'email') return setSentTo(contact)
    storedContact.write({ phone: contact })
    return navigate({ to: '/reset-password' })
  })
  if (sentTo) return <Sent contact={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <AccountFrame
      title={m.accounts_forgot_title()}
      detail={m.accounts_forgot_detail()}
      scene={m.accounts_login_scene()}
      take="3"
    >
      <form method="post" noValidate onSubmit={ask} className="grid gap-5">
        <MailClosed title={m.accounts_closed_reset()} />
        <ContactField by={by} onBy={setBy} register={form.register} error={form.errorOf(by)} />
        <FormEnd form={form} pendingLabel={m.accounts_pending_sending()}>
          {by === 'email' ? m.accounts_forgot_submit() : m.accounts_forgot_submit_phone()}
        </FormEnd>
        <Link to="/login" className="text-link w-fit text-14">
          {m.accounts_back_to_sign_in()}
        </Link>
      </form>
    </AccountFrame>
  )
}

function Sent({ contact, onAgain }: { contact: string; onAgain: () => void }) {
  return (
    <AccountFrame
      title={m.accounts_check_mail_title()}
      detail={m.accounts_forgot_sent_detail({ contact })}
      scene={m.accounts_login_scene()}
      take="3"
    >
      <div className="grid gap-4" role="status">
        <Button variant="secondary" size="lg" block onClick={onAgain}>
          {m.accounts_to_forgot()}
        </Button>
        <Link to="/login" className="text-link w-fit text-14">
          {m.accounts_back_to_sign_in()}
        </Link>
      </div>
    </AccountFrame>
  )
}
