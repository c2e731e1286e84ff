import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { ContactsView } from '../contact/contract.ts'
import { contactsQuery } from '../contact-queries.ts'
import { EmailPart } from './email-part.tsx'
import { PhonePart } from './phone-part.tsx'
import { useRefreshPerson } from './use-account-acts.ts'

/** Section of /account: the e-mail address and the phone number, and what becomes of changing them. */
export function ContactSection() {
  const { data, isError, refetch } = useQuery(contactsQuery())
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.account_contact()}</h2>
        <p className="max-w-prose text-muted">{m.accounts_contacts_lead()}</p>
      </header>
      {data ? <Parts contacts={data} /> : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.accounts_contacts_failed()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? (
        <SkeletonGroup className="grid gap-8">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </SkeletonGroup>
      ) : null}
    </div>
  )
}

function Parts({ contacts }: { contacts: ContactsView }) {
  useFollowed(contacts)
  return (
    <>
      <EmailPart email={contacts.email} />
      <PhonePart phone={contacts.phone} mayRemove={contacts.may.remove_phone} />
    </>
  )
}

/** Follows contacts that were confirmed in another tab or on a phone. */
function useFollowed({ email, phone }: ContactsView) {
  const { user } = useSession()
  const refresh = useRefreshPerson()
  const isOld =
    user !== null &&
    (user.email !== email.contact || user.phone !== phone.contact || user.email_fails !== email.fails)
  useEffect(() => {
    if (isOld) void refresh()
  }, [isOld, refresh])
}
