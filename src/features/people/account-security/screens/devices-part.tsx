import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { OpenSession } from '../devices/contract.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../devices/use-end-sessions.ts'
import { Listed, ListedRow, momentText } from './listed.tsx'

/** Where the person is signed in, with the way to sign out there. */
export function DevicesPart() {
  const query = useQuery(sessionsQuery())
  const endOthers = useEndOtherSessions()
  return (
    <PagePart title={m.account_devices()} lead={m.account_devices_lead()}>
      <Listed query={query} failed={m.account_devices_failed()}>
        {({ items }) => (
          <>
            <ul className="divide-y divide-hairline border-y border-hairline">
              {items.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
            {items.length > 1 ? (
              <Button
                variant="secondary"
                className="w-fit"
                pending={endOthers.pending}
                onClick={() => void endOthers.run()}
              >
                {m.account_sessions_end_others()}
              </Button>
            ) : null}
          </>
        )}
      </Listed>
    </PagePart>
  )
}

const PHONES = ['iOS', 'Android']

function Row({ session }: { session: OpenSession }) {
  const { user } = useSession()
  const name = nameOf(session)
  const seen = m.account_session_seen({
    when: momentText(session.last_seen_at, user?.time_zone),
    since: momentText(session.first_seen_at, user?.time_zone),
  })
  const Sign = PHONES.includes(session.system ?? '') ? Smartphone : Monitor
  return (
    <ListedRow
      icon={<Sign aria-hidden="true" />}
      acts={session.is_current ? null : <EndSession id={session.id} name={name} />}
    >
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {session.is_current ? <StatusTag tone="green">{m.account_session_here()}</StatusTag> : null}
      </span>
      <span className="text-14 text-muted">
        {session.is_current
          ? m.account_session_since({ when: momentText(session.first_seen_at, user?.time_zone) })
          : seen}
        {session.address ? ` · ${session.address}` : ''}
      </span>
    </ListedRow>
  )
}

function EndSession({ id, name }: { id: string; name: string }) {
  const end = useEndSession(id)
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={end.pending}
      aria-label={m.account_session_end_named({ name })}
      onClick={() => void end.run()}
    >
      {m.account_session_end()}
    </Button>
  )
}

function nameOf({ browser, system }: OpenSession): string {
  if (browser && system) return m.account_session_name({ browser, system })
  return browser ?? system ?? m.account_session_unknown()
}
