import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { ContactField, type ContactFields, type ContactKind } from './contact-field.tsx'
import { FormEnd } from './form-end.tsx'
import { type Contact, storedContact } from './stored-contact.ts'
import { useAccountForm } from './use-account-form.ts'

/** Asks for the contact of a sign-up, and sends the confirming message once more. */
export function AskAgain({ isExpired, onSent }: { isExpired: boolean; onSent: (contact: Contact) => void }) {
  const form = useAccountForm<ContactFields>(['email', 'phone'])
  const [by, setBy] = useState<ContactKind>('email')
  const navigate = useNavigate()
  const ask = form.send(async (json) => {
    if (by === 'phone') {
      // A code works only in the browser that asked for it. With a new one, its reader also chooses a password.
      const { contact } = await read(api().accounts['password-reset'].request.$post({ json }))
      storedContact.write({ phone: contact })
      return navigate({ to: '/reset-password' })
    }
    await read(api().accounts['confirmation-message'].$post({ json }))
    onSent({ email: json.email ?? '' })
    return navigate({ to: '/confirm-email', replace: true })
  })
  return (
    <AccountFrame
      title={isExpired ? m.accounts_confirm_expired_title() : m.accounts_confirm_ask_title()}
      detail={isExpired ? m.accounts_confirm_expired_detail() : m.accounts_confirm_ask_detail()}
      scene={m.accounts_signup_scene()}
      take="2"
    >
      <form method="post" noValidate onSubmit={ask} className="grid gap-5">
        <ContactField by={by} onBy={setBy} register={form.register} error={form.errorOf(by)} />
        <FormEnd form={form} pendingLabel={m.accounts_pending_sending()}>
          {m.accounts_confirm_again()}
        </FormEnd>
        <Link to="/login" className="text-link w-fit text-14">
          {m.accounts_back_to_sign_in()}
        </Link>
      </form>
    </AccountFrame>
  )
}
