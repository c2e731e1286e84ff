import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Ban, Flag } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { BlockDialog } from '../block-dialog.tsx'
import { isBlockedQuery } from '../queries.ts'
import { ReportDialog, type Reporting } from '../report-dialog.tsx'
import { type Person, useUnblock } from '../use-block.ts'

type Props = {
  subject: Reporting
  /** Whose it is: they are not asked to report themselves. */
  ownerId: string
  /** Who can be blocked from here, if anybody. */
  person?: Person
}

const HASH = 'report'

/** The quiet ways to report what a page shows, and to block its person. Whoever isn’t signed in is led to it by way of /login. */
export function SafetyLinks({ subject, ownerId, person }: Props) {
  const { user } = useSession()
  const { open, openNow, close } = useReport(user !== null)
  if (user?.id === ownerId) return null
  return (
    <div className="flex flex-wrap gap-x-6">
      <Quiet icon={<Flag aria-hidden="true" />} onClick={openNow}>
        {m.moderation_report()}
      </Quiet>
      {user && person ? <Blocking person={person} /> : null}
      {user ? <ReportDialog subject={subject} open={open} onClose={close} /> : null}
    </div>
  )
}

/** Open once asked for, by a press or by the hash that signing in leads back to. */
function useReport(isSignedIn: boolean) {
  const [open, setOpen] = useState(false)
  const { href, hash } = useLocation()
  const navigate = useNavigate()
  const isWanted = hash === HASH && isSignedIn
  useEffect(() => {
    if (isWanted) setOpen(true)
  }, [isWanted])
  return {
    open,
    openNow: () => {
      if (isSignedIn) return setOpen(true)
      const from = `${href.split('#')[0]}#${HASH}`
      void navigate({ to: '/login', search: { from, authRequired: true } })
    },
    close: () => {
      setOpen(false)
      if (hash === HASH) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    },
  }
}

function Blocking({ person }: { person: Person }) {
  const [open, setOpen] = useState(false)
  const { data: isBlocked } = useQuery(isBlockedQuery(person.id))
  const unblock = useUnblock(person)
  if (isBlocked === undefined) return null
  return (
    <>
      <Quiet
        icon={<Ban aria-hidden="true" />}
        onClick={() => (isBlocked ? void unblock.run() : setOpen(true))}
        busy={unblock.pending}
      >
        {isBlocked ? m.moderation_unblock() : m.moderation_block()}
      </Quiet>
      <BlockDialog person={person} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type QuietProps = { icon: ReactNode; onClick: () => void; busy?: boolean; children: ReactNode }

function Quiet({ icon, onClick, busy, children }: QuietProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink [&_svg]:size-4"
    >
      {icon}
      {children}
    </button>
  )
}
