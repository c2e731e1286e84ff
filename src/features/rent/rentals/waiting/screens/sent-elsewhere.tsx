import { Link } from '@tanstack/react-router'
import { KnownPersonForm } from '#features/people/accounts/quick-entry.tsx'
import { useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/**
 * In the tab that asked, once the link was opened in another browser: the request is sent, and signing in here follows it. The tab is
 * not signed in by itself, since the reader of the e-mail may be another person than the one who typed its address (0072).
 */
export function SentElsewhere({ contact }: { contact: string }) {
  const takeSession = useTakeSession()
  return (
    <div className="grid gap-4">
      <Notice tone="green" title={m.rentals_request_submitted()}>
        {m.rentals_entry_sent_elsewhere()}
      </Notice>
      <KnownPersonForm
        submit={m.rentals_entry_follow()}
        contact={contact}
        onSession={async (session) => takeSession(session)}
      />
      <Link to="/login" search={{ from: '/my-rentals' }} ignoreBlocker className="text-link text-14">
        {m.rentals_entry_other()}
      </Link>
    </div>
  )
}
